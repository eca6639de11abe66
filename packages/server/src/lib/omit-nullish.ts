/** The given part of an input: arguments that are null or left out are not there at all. */
export type NonNullish<T> = {
  readonly [K in keyof T as Extract<T[K], null | undefined> extends never ? K : never]: T[K]
} & {
  readonly [
    K in keyof T as Extract<T[K], null | undefined> extends never ? never : K
  ]?: NonNullable<T[K]>
}

/** GraphQL says "nothing" in two ways; from here on there is one. */
export function omitNullish<T extends object>(input: T): NonNullish<T> {
  const entries = Object.entries(input).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(entries) as NonNullish<T>
}
