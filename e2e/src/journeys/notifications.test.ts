import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type ReaderOptions, readers } from '../browser/readers.ts'
import { ownProduct, putMoney } from '../product/own-product.ts'
import { cookieOf, graphql } from '../product/people.ts'
import { newAddress } from '../product/post.ts'

const own = ownProduct()
const visit = readers(own.origin)

/** A signed-in person with a plan. */
async function subscriber(type = 'NEWBIE_7', options: ReaderOptions = {}) {
  const visited = await visit(options)
  const email = newAddress('notified')
  const cookie = await cookieOf(own.origin(), email)
  await visited.context.addCookies([cookie])
  await putMoney(own.get(), email, 10_000)
  const answer = await visited.context.request.post(`${own.origin()}/graphql`, {
    data: { query: `mutation { subscribeUser(subscriptionType: ${type}) { id } }` },
  })
  expect(await answer.text()).not.toContain('errors')
  return visited
}

test('a notification rule can be created, removed and restored by keyboard alone', async () => {
  const { page } = await subscriber()
  const main = page.getByRole('main')
  const press = async (name: string, role: 'button' | 'link' = 'button') => {
    await main.getByRole(role, { name }).focus()
    await page.keyboard.press('Enter')
  }
  await page.goto('/profile')
  await press('Any loop that pays 1%', 'link')
  await page.getByRole('heading', { level: 1, name: 'New notification pair' }).waitFor()
  await page.getByRole('textbox', { name: 'Expected profit, at least' }).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('0.1')
  const preview = page.getByRole('region', { name: 'What it finds' })
  await preview.getByText(/(loops? now,|Nothing now)/).waitFor()
  await press('Create')
  const card = page.getByRole('article', { name: /any loop ≥ 0\.1/ })
  await card.getByText(/Loops that pay 0\.10% or more/).waitFor()
  await press('Remove')
  // A toast with the focus stays, however late the rest is.
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.focus()
  await card.waitFor({ state: 'detached' })
  await undo.press('Enter')
  await card.waitFor()
  await expect.poll(() => main.getByRole('article').count()).toBe(1)
})

test('the form of a notification shows all errors at once, even with a phone’s keyboard open', async () => {
  const { page, context } = await subscriber()
  const phone = await context.newPage()
  await page.close()
  // The rest of 360×640 above an on-screen keyboard.
  await phone.setViewportSize({ width: 360, height: 340 })
  await phone.goto('/profile/notifications/new?kind=rate&give=BTC&get=BTC')
  await phone.getByRole('checkbox', { name: 'Email' }).uncheck()
  const create = phone.getByRole('button', { name: 'Create' })
  await create.scrollIntoViewIfNeeded()
  await create.click()
  await phone.getByText('Choose another currency than the one you give').waitFor()
  await expect.poll(() => phone.getByText('Required field').count()).toBeGreaterThan(0)
  const focused = phone.locator(':focus')
  await expect.poll(() => focused.count()).toBe(1)
  await expect
    .poll(() => focused.evaluate((each) => each.getBoundingClientRect().top >= 0))
    .toBe(true)
})

test('the link of a notification opens its chain or offers a new search if the chain is gone', async () => {
  const { page } = await visit()
  const answer = await graphql(
    own.origin(),
    `
      {
        paths(query: { give: "BTC", get: "SBERRUB", giveAmount: 0.05, limit: 1 }) {
          paths {
            id
            giveAmount
            getAmount
          }
        }
      }
    `,
  )
  const { data } = (await answer.json()) as {
    data: { paths: { paths: { id: string; giveAmount: number; getAmount: number }[] } }
  }
  const [best] = data.paths.paths
  const was = { amt: '0.05', was: String(best!.getAmount * 1.01), at: new Date().toISOString() }
  await page.goto(`/chain?${new URLSearchParams({ id: best!.id, ...was })}`)
  await page.getByRole('heading', { name: 'Now', exact: true }).waitFor()
  // The link's past has no signature.
  await expect.poll(() => page.getByText('As it was').count()).toBe(0)
  await page.goto(`/chain?${new URLSearchParams({ id: '0:BTC:SBERRUB', ...was })}`)
  await page.getByText('This chain is no longer there').waitFor()
  const way = page.getByRole('link', { name: 'Find a way now' })
  await expect.poll(() => way.getAttribute('href')).toBe('/?give=BTC&get=SBERRUB&amt=0.05')
})

test('the bell beside a chain leads a visitor to the sign-in and remembers the chain', async () => {
  const { page } = await visit()
  await page.goto('/?give=BTC&get=SBERRUB&amt=0.05')
  await page
    .getByRole('link', { name: /^Notify me about/ })
    .first()
    .click()
  await page.getByText('You are not authorized').waitFor()
  const { pathname, searchParams } = new URL(page.url())
  expect(pathname).toBe('/profile/notifications/new')
  expect(searchParams.get('give')).toBe('BTC')
  expect(searchParams.get('amt')).toBe('0.05')
})

test('a push notification appears in the browser and opens its loop when pressed', async () => {
  const { page, context } = await subscriber('PRO_7', { keepsPages: true })
  const service = await simulatorOf(page)
  // A browser without a window has no vendor to subscribe with, and shows no notifications: the
  // simulator's service replaces the vendor, and the worker catches the notifications.
  const made = await fetch(`${service}/push/subscriptions`, { method: 'POST' })
  await context.addInitScript(
    (given) => {
      Object.defineProperty(Notification, 'permission', { value: 'granted' })
      Notification.requestPermission = () => Promise.resolve('granted')
      PushManager.prototype.subscribe = () =>
        Promise.resolve({ toJSON: () => given } as unknown as PushSubscription)
    },
    (await made.json()) as PushSubscriptionJSON,
  )
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Turn on here' }).click()
  await page.getByRole('button', { name: 'Ask my browser' }).click()
  const connected = async () => {
    const data = { query: '{ notificationChannels { kind } }' }
    return (await context.request.post(`${own.origin()}/graphql`, { data })).text()
  }
  await expect.poll(connected).toContain('PUSH')
  await page.goto('/profile/notifications/new?kind=loop')
  await page.getByRole('textbox', { name: 'Expected profit, at least' }).fill('0.1')
  // Connected channels are chosen once they are known, and not before.
  await page.getByRole('checkbox', { name: 'Browser', checked: true }).waitFor()
  await page.getByRole('checkbox', { name: 'Email' }).uncheck()
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('article', { name: /any loop ≥ 0\.1/ }).waitFor()

  // The simulator decrypts it as a browser does.
  const newest = async (): Promise<string | undefined> => {
    const taken = (await (await fetch(`${service}/push/messages`)).json()) as { text: string }[]
    return taken[0]?.text
  }
  await expect.poll(newest).toBeTruthy()
  const sent = (await newest())!
  const { title, url } = JSON.parse(sent) as { title: string; url: string }
  const worker = context.serviceWorkers()[0]!
  await worker.evaluate(catchShown)
  await deliver(page, sent)
  await expect
    .poll(() => worker.evaluate(() => (globalThis as unknown as Worker).shown?.title))
    .toBe(title)
  const opened = await worker.evaluate(pressShown)
  expect(new URL(opened, own.origin()).href).toBe(url)
  await page.goto(opened)
  await page.getByText('As it was', { exact: true }).waitFor()
})

/** The origin of the product's stand-ins; the bot is among them. */
async function simulatorOf(page: Page): Promise<string> {
  const answer = await page.context().request.post(`${own.origin()}/graphql`, {
    data: { query: '{ signInWays { telegramUrl } }' },
  })
  const { data } = (await answer.json()) as { data: { signInWays: { telegramUrl: string } } }
  return new URL(data.signInWays.telegramUrl).origin
}

/** Delivers as the browser's vendor would. */
async function deliver(page: Page, data: string): Promise<void> {
  const tools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations
      if (one) resolve(one.registrationId)
    })
  })
  await tools.send('ServiceWorker.enable')
  const registrationId = await registered
  const { origin } = own.get()
  await tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

/** The worker's own API, and the notifications caught in it. */
interface Worker {
  readonly registration: ServiceWorkerRegistration
  readonly clients: { openWindow: (url: string) => Promise<unknown> }
  shown?: { readonly title: string; readonly data: unknown }
}

function catchShown(): void {
  const worker = globalThis as unknown as Worker
  worker.registration.showNotification = (title, options) => {
    worker.shown = { title, data: options?.data }
    return Promise.resolve()
  }
}

/** Presses it. Only a person's own press may open a window, so its address is returned instead. */
function pressShown(): Promise<string> {
  const { clients, shown } = globalThis as unknown as Worker
  return new Promise((resolve) => {
    clients.openWindow = (url) => {
      resolve(url)
      return Promise.resolve(null)
    }
    const notification = { close: () => undefined, data: shown?.data }
    const pressed = new Event('notificationclick')
    dispatchEvent(Object.assign(pressed, { notification, waitUntil: () => undefined }))
  })
}
