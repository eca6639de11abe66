import type { PushInput } from '@hopwise/contract'

/** Whether this browser can receive push messages, and the obstacle if it cannot. */
export type PushState = 'unsupported' | 'install' | 'blocked' | 'off' | 'on'

/** Phones whose system sends push messages to installed pages only. */
const IOS = /iPhone|iPad|iPod/

export async function pushStateHere(): Promise<PushState> {
  const { userAgent } = navigator
  const isInstalled = matchMedia('(display-mode: standalone)').matches
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) {
    return IOS.test(userAgent) && !isInstalled ? 'install' : 'unsupported'
  }
  if (!('Notification' in window)) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  return subscription && Notification.permission === 'granted' ? 'on' : 'off'
}

/** Asks the person, then the browser's vendor; the returned state has either's refusal. */
export async function subscribeHere(
  pushKey: string,
): Promise<{ input: PushInput } | { refused: 'blocked' | 'failed' }> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return { refused: 'blocked' }
    await navigator.serviceWorker.register('/service-worker.js')
    const { pushManager } = await navigator.serviceWorker.ready
    const subscription = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: pushKey,
    })
    const { endpoint, keys } = subscription.toJSON()
    return { input: { endpoint, p256dh: keys?.['p256dh'], auth: keys?.['auth'] } }
  } catch {
    return { refused: 'failed' }
  }
}

/** Stops push messages to this browser. */
export async function unsubscribeHere(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}
