type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** The same object without the properties that were not stated. */
export function withoutUndefined<T extends object>(stated: T): Defined<T> {
  return Object.fromEntries(
    Object.entries(stated).filter(([, value]) => value !== undefined),
  ) as Defined<T>
}
