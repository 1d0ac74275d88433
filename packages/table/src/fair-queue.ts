// Who thinks next. Bots that a person waits for come first; then one address after another, so that nobody who makes
// three hundred games gets more than who makes one. A game waits with one thought at a time, so within an address the
// games take turns as well.

export interface Place {
  /** Somebody plays in the game and waits for its bots. */
  readonly hasPerson: boolean;
  /** Stands for the address that made the game; null where nobody knows. */
  readonly creator: string | null;
}

export interface FairQueue<T> {
  add(place: Place, item: T): void;
  /** Takes out whoever is next. */
  next(): T | undefined;
  readonly length: number;
}

export const createFairQueue = <T>(): FairQueue<T> => {
  const withPerson = createRotation<T>();
  const withoutPeople = createRotation<T>();
  return {
    add: ({ hasPerson, creator }, item) => (hasPerson ? withPerson : withoutPeople).add(creator ?? '', item),
    next: () => withPerson.next() ?? withoutPeople.next(),
    get length() {
      return withPerson.length + withoutPeople.length;
    },
  };
};

/** Groups that take turns, and within a group the order of arrival. */
const createRotation = <T>() => {
  const groups = new Map<string, T[]>(); // The group whose turn it is comes first.
  let length = 0;
  return {
    add(group: string, item: T) {
      const items = groups.get(group) ?? [];
      groups.set(group, items);
      items.push(item);
      length++;
    },
    next(): T | undefined {
      const [first] = groups;
      if (!first) return undefined;
      const [group, items] = first;
      groups.delete(group);
      if (items.length > 1) groups.set(group, items);
      length--;
      return items.shift();
    },
    get length() {
      return length;
    },
  };
};
