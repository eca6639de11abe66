import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { BrowserContext } from 'playwright-core'
import { linkMailedTo } from './post.ts'

const main = fileURLToPath(new URL('../../../packages/cli/src/main.ts', import.meta.url))

interface Where {
  readonly origin: string
  /** The product's data, and the origin. */
  readonly dataDir: string
}

/** A browser signed in by mail, without the way through the pages. */
export async function signInAs(
  context: BrowserContext,
  origin: string,
  email: string,
): Promise<void> {
  await context.addCookies([await cookieOf(origin, email)])
}

/** Signs in an admin who was granted the role by the operator's command. */
export async function signInAsAdmin(
  context: BrowserContext,
  { origin, dataDir }: Where,
  email: string,
): Promise<void> {
  await signInAs(context, origin, email)
  await grantAdmin(dataDir, email)
}

/** The operator's command, on the machine of the product. */
export async function grantAdmin(dataDir: string, email: string): Promise<void> {
  await promisify(execFile)(process.execPath, [main, 'admin', 'grant', email], {
    env: { PATH: process.env['PATH'], HOPWISE_DATA_DIR: dataDir },
  })
}

type Cookie = Parameters<BrowserContext['addCookies']>[0][number]

/** A session cookie, which signs in as many browsers as needed. */
export async function cookieOf(origin: string, email: string): Promise<Cookie> {
  await graphql(origin, 'mutation ($email: String!) { sendAuthEmail(email: $email) }', { email })
  const [, token] = (await linkMailedTo(origin, email)).split('#')
  const signIn = 'mutation ($token: String!) { signIn(token: $token) { id } }'
  const answer = await graphql(origin, signIn, { token })
  const [cookie] = answer.headers.getSetCookie()
  if (cookie === undefined) throw new Error(`${email} was not signed in: ${await answer.text()}`)
  const [name = '', value = ''] = cookie.split(';')[0]!.split('=')
  return { name, value, url: origin, httpOnly: true, sameSite: 'Lax' }
}

/** Sends one query as a page does. */
export function graphql(origin: string, query: string, variables: object = {}): Promise<Response> {
  return fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
}
