/** After the page has come to rest: whoever came for one look on a slow line is not held up. */
const AFTER_LOAD_MS = 3_000

/**
 * Has the browser keep the pages on the device, so that they open without a network. Where it
 * cannot, or its reader saves data, they come from the network as ever.
 */
export async function keepPages(): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (!('serviceWorker' in navigator) || connection?.saveData === true) return
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  }
  await new Promise((resolve) => setTimeout(resolve, AFTER_LOAD_MS))
  // Refused where nothing may be kept, as in private windows.
  await navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
}
