// The contract writes its types without `readonly`. What we hand out in its words is made for whoever asks, and nobody
// else holds it.

export type Loose<T> = T extends object ? { -readonly [Key in keyof T]: Loose<T[Key]> } : T;
