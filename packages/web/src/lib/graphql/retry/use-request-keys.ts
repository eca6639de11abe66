import { useRef } from 'react'

/**
 * Keys of one form's requests. A request that is sent again with the same values, because its
 * answer was lost or by hand after a failure, has the key of the first: the server does it once.
 */
export function useRequestKeys() {
  const kept = useRef(new Map<string, string>())
  return {
    /** The key of a request with these values. */
    keyOf: (request: object): string => {
      const values = JSON.stringify(request)
      const key = kept.current.get(values) ?? crypto.randomUUID()
      kept.current.set(values, key)
      return key
    },
    /** Ends all keys once a request has succeeded: the same values are another one from then on. */
    endKeys: () => kept.current.clear(),
  }
}

export type RequestKeys = ReturnType<typeof useRequestKeys>
