"""Learns to play Territories on a small board in about a minute, with nothing but the standard library.

A choice is weighed by five numbers: its rectangle touches own land, the other's land, the edge of the board; it reaches
towards the other's corner; it is a pass. The weights begin at nothing, which is playing at random, and follow the
results of games against a player who goes on playing at random (REINFORCE).

    python3 learn_territories.py [seed]
"""

import math
import random
import sys

from turnfold_env import BatchEnv

WIDTH, HEIGHT, GAMES = 12, 8, 64
CELLS = WIDTH * HEIGHT
PASS = 2 * CELLS
RATE = 0.05


def features(observation, action):
    if action == PASS:
        return (0.0, 0.0, 0.0, 0.0, 1.0)
    own, other = observation[:CELLS], observation[CELLS : 2 * CELLS]
    large, small = observation[2 * CELLS], observation[2 * CELLS + 1]
    wide, tall = (large, small) if action < CELLS else (small, large)
    y, x = divmod(action % CELLS, WIDTH)
    beside = [(x + dx, y + dy) for dx in range(wide) for dy in (-1, tall)]
    beside += [(x + dx, y + dy) for dy in range(tall) for dx in (-1, wide)]
    inside = [py * WIDTH + px for px, py in beside if 0 <= px < WIDTH and 0 <= py < HEIGHT]
    touching = sum(own[cell] for cell in inside)
    against = sum(other[cell] for cell in inside)
    start = next((cell for cell in range(CELLS) if own[cell]), 0)
    corner = 0 if own[0] else CELLS - 1 if own[CELLS - 1] else start
    away = abs(x - corner % WIDTH) + abs(y - corner // WIDTH)
    return (touching / 8, against / 8, (len(beside) - len(inside)) / 8, away / 16, 0.0)


def choose(weights, observation, legal):
    rows = [features(observation, action) for action in legal]
    scores = [sum(weight * number for weight, number in zip(weights, row)) for row in rows]
    highest = max(scores)
    chances = [math.exp(score - highest) for score in scores]
    total = sum(chances)
    picked = random.choices(range(len(legal)), chances)[0]
    mean = [sum(chance * row[i] for chance, row in zip(chances, rows)) / total for i in range(5)]
    return legal[picked], [rows[picked][i] - mean[i] for i in range(5)]


def play(env, frame, weights, wanted, learn):
    """Plays so many games; the learner's seat alternates between games. Gives the share that it won."""
    trails = [[] for _ in range(GAMES)]
    done = won = 0
    while done < wanted:
        actions = []
        for game in range(GAMES):
            legal = [action for action, may in enumerate(frame.masks[game]) if may]
            if frame.seats[game] == game % 2:
                action, direction = choose(weights, list(frame.observations[game]), legal)
                trails[game].append(direction)
            else:
                action = random.choice(legal)
            actions.append(action)
        frame = env.step(actions)
        for game in range(GAMES):
            if not frame.ended[game]:
                continue
            reward = float(frame.rewards[game][game % 2])
            done += 1
            won += (reward + 1) / 2
            if learn:
                for direction in trails[game]:
                    for i in range(5):
                        weights[i] += RATE * reward * direction[i]
            trails[game] = []
    return frame, won / done


def main():
    random.seed(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
    env = BatchEnv("territories", GAMES, seed=1, options={"width": WIDTH, "height": HEIGHT})
    frame, weights = env.begin(), [0.0] * 5
    frame, before = play(env, frame, weights, 400, learn=False)
    frame, _ = play(env, frame, weights, 6000, learn=True)
    frame, after = play(env, frame, weights, 400, learn=False)
    env.close()
    print("won before %.3f, after %.3f; weights %s" % (before, after, [round(float(w), 2) for w in weights]))


if __name__ == "__main__":
    main()
