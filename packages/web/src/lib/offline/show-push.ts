import { pushedMessage } from './pushed-message.ts'

/** The part of the worker's types that the pages' types lack. */
interface WorkerEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void
}
interface PushCame extends WorkerEvent {
  readonly data: { readonly json: () => unknown } | null
}
interface NotificationPressed extends WorkerEvent {
  readonly notification: Notification
}
interface OpenPage {
  readonly url: string
  readonly focus: () => Promise<unknown>
}
interface Worker {
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    readonly matchAll: (options: {
      type: 'window'
      includeUncontrolled: boolean
    }) => Promise<readonly OpenPage[]>
    readonly openWindow: (url: string) => Promise<unknown>
  }
}

const worker = globalThis as unknown as Worker

/** Shows pushes, whether a page is open or not; a press opens the message's page. */
export function showPushes(): void {
  addEventListener('push', (event) => {
    const came = event as PushCame
    const { title, body, page, tag } = pushedMessage(jsonIn(came.data), location.origin)
    const how = { body, icon: '/icon-192.png', data: { page }, ...(tag !== undefined && { tag }) }
    came.waitUntil(worker.registration.showNotification(title, how))
  })
  addEventListener('notificationclick', (event) => {
    const pressed = event as NotificationPressed
    pressed.notification.close()
    const { page } = pressed.notification.data as { readonly page: string }
    pressed.waitUntil(openPage(page))
  })
}

/** Opens the page in a tab of ours that shows it already, else in a new one. */
async function openPage(page: string): Promise<void> {
  const url = new URL(page, location.origin).href
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const same = open.find((each) => each.url === url)
  if (same) await same.focus()
  else await worker.clients.openWindow(url)
}

function jsonIn(data: PushCame['data']): unknown {
  try {
    return data?.json()
  } catch {
    return undefined
  }
}
