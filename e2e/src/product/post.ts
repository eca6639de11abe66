import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'

interface Letter {
  readonly to: string
  readonly links: readonly string[]
  readonly text: string
}

/** A new mail address, also on a second try; its account's name begins with this one. */
export const newAddress = (name: string): string =>
  `${name}-${randomUUID().slice(0, 8)}@example.com`

/** The newest sign-in link mailed to somebody, from the outbox of a development server. */
export function linkMailedTo(origin: string, email: string): Promise<string> {
  return mailedTo(origin, email, /#/)
}

/** The newest link that mutes one of somebody's notification pairs. */
export function muteLinkMailedTo(origin: string, email: string): Promise<string> {
  return mailedTo(origin, email, /\/mute\//)
}

/** The newest link that confirms one of somebody's withdrawals. */
export function confirmLinkMailedTo(origin: string, email: string): Promise<string> {
  return mailedTo(origin, email, /\/confirm-withdrawal#/)
}

/** The newest code mailed to somebody; it stands on a line of its own. */
export function codeMailedTo(origin: string, email: string): Promise<string> {
  return foundInMail(origin, email, ({ text }) => text.split('\n'), /^\d{6}$/)
}

function mailedTo(origin: string, email: string, which: RegExp): Promise<string> {
  return foundInMail(origin, email, ({ links }) => links, which)
}

async function foundInMail(
  origin: string,
  email: string,
  textsOf: (letter: Letter) => readonly string[],
  which: RegExp,
): Promise<string> {
  const endMs = performance.now() + 30_000
  while (performance.now() < endMs) {
    const answer = await fetch(`${origin}/dev/outbox.json`)
    const letters = (await answer.json()) as Letter[]
    const own = letters.filter(({ to }) => to === email).flatMap(textsOf)
    const found = own.find((each) => which.test(each))
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`No letter to ${email} after half a minute.`)
}

/** Requests the letter from the open modal; the page then waits. */
export async function requestLetter(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in via Email' }).click()
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await page.getByText('A sign-in link has been sent to your email').waitFor()
}

/** Opens a mailed link in a tab of its own and presses its one button, which leads elsewhere. */
export async function followLink(page: Page, link: string): Promise<Page> {
  const tab = await page.context().newPage()
  await tab.goto(link)
  await tab.getByRole('button', { name: /^Sign in as/ }).click()
  await tab.getByRole('button', { name: /^Hi,/ }).waitFor()
  await tab.waitForURL(({ pathname }) => pathname !== new URL(link).pathname)
  return tab
}

/**
 * Signs in from the present page; returns the mailed link. The modal closes by a step back, which
 * must be over before the page navigates.
 */
export async function signInByLetter(page: Page, origin: string, email: string): Promise<string> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  await requestLetter(page, email)
  const link = await linkMailedTo(origin, email)
  const tab = await followLink(page, link)
  await tab.close()
  await page.bringToFront()
  await page.getByRole('button', { name: /^Hi,/ }).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  return link
}
