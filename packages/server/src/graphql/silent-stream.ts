/**
 * The stream of a subscription field. Nobody reads it: the live hub (http/live) runs the whole
 * selection again on each version. A tool that would run subscriptions by itself hears nothing.
 */
export function silentStream(): AsyncIterableIterator<never> {
  return {
    next: () => new Promise<never>(() => undefined),
    return: () => Promise.resolve({ done: true, value: undefined }),
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
