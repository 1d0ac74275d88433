"""Turnfold's games as environments for agents: `turnfold env <game>` behind Python classes.

Needs nothing but Python 3.9 and the `turnfold` command. NumPy is used where it is installed.

    env = TurnfoldEnv("territories")          # in the shape of PettingZoo's AEC
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        env.step(None if terminated else random.choice(info["legal"]))

    batch = BatchEnv("territories", games=256)  # many games in step, as bytes
    frame = batch.begin()
    frame = batch.step(actions)
"""

import json
import os
import random
import struct
import subprocess

try:
    import numpy
except ImportError:  # Lists and bytes do as well.
    numpy = None


class TurnfoldError(Exception):
    """What Turnfold refused: `code` for programs, the text for people."""

    def __init__(self, answer):
        super().__init__("{error} {hint}".format(**answer))
        self.code = answer["code"]


class _Process:
    """The program behind an environment."""

    def __init__(self, game, players=None, options=None, command=None):
        command = command or os.environ.get("TURNFOLD", "turnfold").split()
        arguments = ["env", game, "--options", json.dumps(options or {})]
        if players is not None:
            arguments += ["--players", str(players)]
        self.process = subprocess.Popen(
            [*command, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def ask(self, **request):
        self.send(json.dumps(request).encode() + b"\n")
        line = self.process.stdout.readline()
        if not line:
            raise TurnfoldError(
                {"code": "ENDED", "error": "turnfold has ended.", "hint": "Its error output says why."}
            )
        answer = json.loads(line)
        if not answer.pop("ok"):
            raise TurnfoldError(answer)
        return answer

    def send(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def read(self, size):
        data = self.process.stdout.read(size)
        if len(data) < size:
            raise TurnfoldError(
                {"code": "ENDED", "error": "turnfold has ended.", "hint": "An id may not have been legal."}
            )
        return data

    def close(self):
        if self.process.poll() is None:
            self.process.stdin.close()
            self.process.wait()
        self.process.stdout.close()


class Discrete:
    """Ids from 0 up to, but not including, n. `sample(mask)` takes any that the mask allows."""

    def __init__(self, n):
        self.n = n

    def sample(self, mask=None):
        return random.choice([action for action in range(self.n) if mask is None or mask[action]])

    def contains(self, action):
        return 0 <= int(action) < self.n


class Bytes:
    """So many whole numbers from 0 to 255."""

    low, high, dtype = 0, 255, "uint8"

    def __init__(self, size):
        self.shape = (size,)


class TurnfoldEnv:
    """One game at a time, in the shape of PettingZoo's AEC. Observations are lists, or arrays with NumPy."""

    def __init__(self, game, players=None, options=None, command=None):
        self._process = _Process(game, players, options, command)
        self.space = self._process.ask(do="space")
        self.possible_agents = ["p%d" % (seat + 1) for seat in range(self.space["seats"])]
        self.agents = []

    @property
    def num_agents(self):
        return len(self.agents)

    @property
    def max_num_agents(self):
        return len(self.possible_agents)

    def action_space(self, agent):
        return Discrete(self.space["actions"])

    def observation_space(self, agent):
        return {"observation": Bytes(self.space["observationSize"]), "action_mask": Bytes(self.space["actions"])}

    def reset(self, seed=0, options=None):
        """Begins a game. The options of the rules are fixed when the environment is made."""
        self._take(self._process.ask(do="reset", seed=seed))
        self.agents = list(self.possible_agents)

    def _take(self, answer):
        self._answer = answer
        over = answer["done"]
        self.rewards = dict(zip(self.possible_agents, answer["rewards"]))
        self.terminations = {agent: over for agent in self.possible_agents}
        self.truncations = {agent: False for agent in self.possible_agents}
        if not over:
            self.agent_selection = self.possible_agents[answer["seat"]]

    @property
    def infos(self):
        return {agent: {"legal": self._legal(agent)} for agent in self.possible_agents}

    def _legal(self, agent):
        mine = not self._answer["done"] and agent == self.agent_selection
        return self._answer["legal"] if mine else []

    def observe(self, agent):
        answer = self._answer
        if answer["done"] or agent != self.agent_selection:
            answer = self._process.ask(do="observe", seat=self.possible_agents.index(agent))
        mask = bytearray(self.space["actions"])
        for action in self._legal(agent):
            mask[action] = 1
        return {"observation": _array(bytes(answer["observation"])), "action_mask": _array(bytes(mask))}

    def last(self, observe=True):
        """For the agent whose turn it is: observation, reward, terminated, truncated, info."""
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self.rewards[agent],
            self.terminations[agent],
            False,
            {"legal": self._legal(agent)},
        )

    def step(self, action):
        if self.terminations.get(self.agent_selection):  # An agent takes note that it is over, and leaves.
            self.agents.remove(self.agent_selection)
            if self.agents:
                self.agent_selection = self.agents[0]
            return
        self._take(self._process.ask(do="step", action=int(action)))
        if self._answer["done"]:
            self.agent_selection = self.agents[0]

    def agent_iter(self, max_iter=1_000_000):
        for _ in range(max_iter):
            if not self.agents:
                return
            yield self.agent_selection

    def save(self):
        """Everything that the game is, as plain data."""
        return self._process.ask(do="save")["saved"]

    def restore(self, saved):
        self._take(self._process.ask(do="restore", saved=saved))
        self.agents = list(self.possible_agents)

    def clone(self):
        """The same game once more, in an environment of its own."""
        other = object.__new__(TurnfoldEnv)
        other.__dict__.update(self.__dict__)
        other._process = _Clone(self._process)
        other.agents = list(self.agents)
        return other

    def close(self):
        self._process.close()


class _Clone:
    """A game beside the first one in the same program."""

    _count = 0

    def __init__(self, process):
        _Clone._count += 1
        self._name = "clone %d" % _Clone._count
        self._process = process
        self.root = getattr(process, "root", process)
        process.ask(do="clone", **{"as": self._name})

    def ask(self, **request):
        return self.root.ask(**{"game": self._name, **request})

    def close(self):
        self.ask(do="drop")


class Frame:
    """How all games of a batch stand."""

    def __init__(self, data, games, seats, actions, size):
        parts = [4 * games, 4 * games, 4 * games * seats, games * actions, games * size]
        starts = [sum(parts[:index]) for index in range(len(parts))]
        views = [memoryview(data)[start : start + part] for start, part in zip(starts, parts)]
        if numpy:
            self.seats = numpy.frombuffer(views[0], "<i4")
            self.ended = numpy.frombuffer(views[1], "<i4")
            self.rewards = numpy.frombuffer(views[2], "<f4").reshape(games, seats)
            self.masks = numpy.frombuffer(views[3], "u1").reshape(games, actions)
            self.observations = numpy.frombuffer(views[4], "u1").reshape(games, size)
        else:
            self.seats = struct.unpack("<%di" % games, views[0])
            self.ended = struct.unpack("<%di" % games, views[1])
            rewards = struct.unpack("<%df" % (games * seats), views[2])
            self.rewards = [rewards[game * seats : (game + 1) * seats] for game in range(games)]
            self.masks = [bytes(views[3][game * actions : (game + 1) * actions]) for game in range(games)]
            self.observations = [bytes(views[4][game * size : (game + 1) * size]) for game in range(games)]


class BatchEnv:
    """Many games in step. A game that ends is followed by a new one in its place."""

    def __init__(self, game, games=64, seed=0, players=None, options=None, command=None):
        self._process = _Process(game, players, options, command)
        self.space = self._process.ask(do="space")
        self.games = games
        self._bytes = self._process.ask(do="batch", games=games, seed=seed)["bytesOut"]

    def begin(self):
        return self._frame()

    def step(self, actions):
        """One action for each game."""
        self._process.send(struct.pack("<%di" % self.games, *[int(action) for action in actions]))
        return self._frame()

    def _frame(self):
        space = self.space
        data = self._process.read(self._bytes)
        return Frame(data, self.games, space["seats"], space["actions"], space["observationSize"])

    def close(self):
        self._process.close()


def _array(data):
    return numpy.frombuffer(data, "u1") if numpy else list(data)
