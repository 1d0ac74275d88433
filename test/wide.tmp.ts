// survivors against all tests of their workspace, golden files left out
import { readdirSync } from 'node:fs';
import { PLANTED } from './mutants/planted/index.ts';
import { createTrials } from './mutants/trial.ts';
const names = process.argv[2].split(',');
const trials = await createTrials();
for (const m of PLANTED.filter(({ name }) => names.includes(name))) {
  const folder = m.file.split('/').slice(0, 2).join('/');
  const tests = readdirSync(`${folder}/test`, { recursive: true }).map(String).filter((f) => /\.test\.tsx?$/.test(f) && !/perft|playthrough|bots\.test/.test(f)).map((f) => `${folder}/test/${f}`);
  const v = await trials.verdictOn({ ...m, tests });
  console.log(m.name, JSON.stringify(v));
}
await trials.remove();
