/** Memoizes a derived value by object identity: the same object gives the same result. */
export function onceEach<From extends object, To>(work: (from: From) => To): (from: From) => To {
  const done = new WeakMap<From, { readonly result: To }>()
  return (from) => {
    const known = done.get(from)
    if (known) return known.result
    const result = work(from)
    done.set(from, { result })
    return result
  }
}
