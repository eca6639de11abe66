import { act } from '@testing-library/react'

/** Of the page's own loop: what was to come of what is answered comes within them. */
export function someTurns(count = 50): Promise<void> {
  return act(async () => {
    for (let taken = 0; taken < count; taken++) {
      const { port1, port2 } = new MessageChannel()
      await new Promise((resolve) => {
        port1.addEventListener('message', resolve, { once: true })
        port1.start()
        port2.postMessage(undefined)
      })
      port1.close()
    }
  })
}
