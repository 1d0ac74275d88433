// The client in Python, where there is a Python: a whole game, a copy of it, and an agent that learns.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const hasPython = spawnSync('python3', ['--version']).status === 0;

const python = (...args: readonly string[]) => {
  const { stdout, stderr, status } = spawnSync('python3', args, {
    cwd: join(ROOT, 'clients/python'),
    env: { ...process.env, TURNFOLD: `${process.execPath} ${join(ROOT, 'apps/cli/bin/turnfold.mjs')}` },
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return stdout;
};

const GAME = `
import random
from turnfold_env import TurnfoldEnv, TurnfoldError
random.seed(5)
env = TurnfoldEnv("catan", players=3, options={"victoryPoints": 4})
env.reset(seed=3)
assert env.num_agents == env.max_num_agents == 3
space = env.action_space("p1")
first = env.last()[0]
assert len(first["observation"]) == env.observation_space("p1")["observation"].shape[0]
assert space.contains(space.sample(first["action_mask"])) and not space.contains(space.n)
assert first["action_mask"][space.sample(first["action_mask"])] == 1
assert env.last(observe=False)[0] is None
turns = 0
for agent in env.agent_iter():
    observation, reward, terminated, truncated, info = env.last()
    turns += 1
    if turns == 30:
        twin, saved = env.clone(), env.save()
        seen = env.last()[4]["legal"]
    env.step(None if terminated else random.choice(info["legal"]))
assert env.agents == [] and sorted(env.rewards.values()) == [-0.5, -0.5, 1], env.rewards
assert twin.last()[4]["legal"] == seen
env.restore(saved)
assert env.last()[4]["legal"] == seen
try:
    env.step(100000)
    raise AssertionError("an id that is not legal was taken")
except TurnfoldError as error:
    assert error.code == "NOT_LEGAL"
twin.close()
env.close()
print("played", turns)
`;

if (hasPython) {
  test('a whole game of Catan, a copy of it, and one that was kept', () => {
    expect(python('-c', GAME)).toMatch(/^played \d+/);
  });

  test('an agent learns Territories: it wins more often than it did', { timeout: 600_000 }, () => {
    const [, before, after] =
      /won before ([\d.]+), after ([\d.]+)/.exec(python('learn_territories.py', '4')) ?? [];
    // Of 400 games each: three standard deviations of their difference.
    expect(Number(after) - Number(before)).toBeGreaterThan(0.106);
  });
} else test('not run: there is no python3 here', () => expect(hasPython).toBe(false));
