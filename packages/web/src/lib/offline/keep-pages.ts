/** The wait after the page's load, so that a short visit on a slow line is not held up. */
const AFTER_LOAD_MS = 3_000

/**
 * Makes the browser keep the pages on the device, so that they open without a network. If it
 * cannot, or its reader saves data, they come from the network as before.
 */
export async function keepPages(): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (!('serviceWorker' in navigator) || connection?.saveData === true) return
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  }
  await new Promise((resolve) => setTimeout(resolve, AFTER_LOAD_MS))
  // Private windows and the like refuse to keep anything.
  await navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
}
