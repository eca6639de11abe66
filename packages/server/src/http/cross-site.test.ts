import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type AccountServer,
  type Browser,
  startAccountServer,
  WHO,
} from '../testing/start-account-server.ts'

let server: AccountServer
let victim: Browser
beforeAll(async () => {
  server = await startAccountServer({ env: { HOPWISE_BASE_URL: 'https://hopwise.example' } })
  victim = await server.signedIn('victim@example.com')
})
afterAll(() => server.close())

const NAMED = 'mutation { updateProfile(name: "Changed") { name } }'
const json = { 'content-type': 'application/json' }
const inJson = JSON.stringify({ query: NAMED })
const inForm = `query=${encodeURIComponent(NAMED)}`

interface Shape {
  readonly method?: string
  readonly path?: string
  readonly headers: Record<string, string>
  readonly body?: string
}

/** Requests that another site's page can make a browser send, with the cookie, without CORS. */
const shapes: readonly (readonly [string, Shape])[] = [
  ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: inForm }],
  ['a form of JSON as text', { headers: { 'content-type': 'text/plain' }, body: inJson }],
  [
    'a multipart form',
    {
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: `--x\r\ncontent-disposition: form-data; name="query"\r\n\r\n${NAMED}\r\n--x--\r\n`,
    },
  ],
  [
    'an upload as GraphQL knows it',
    {
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: `--x\r\ncontent-disposition: form-data; name="operations"\r\n\r\n${inJson}\r\n--x--`,
    },
  ],
  ['no type at all', { headers: {}, body: inJson }],
  ...[
    'text/plain; application/json',
    'text/plain;charset=application/json',
    'text/plain, application/json',
    'application/x-www-form-urlencoded; application/json',
    'multipart/form-data; boundary=application/json',
    'application/jsonp',
    'application/json-patch+json',
    'application/graphql+json',
    'application/json; charset=utf-16',
    'application/json; charset="utf-7"; charset=utf-8',
  ].map((type): readonly [string, Shape] => [
    `JSON that is called ${type}`,
    { headers: { 'content-type': type }, body: inJson },
  ]),
  ['a link', { method: 'GET', path: `/graphql?${inForm}`, headers: {} }],
  ['a link that was prefetched', { method: 'HEAD', path: `/graphql?${inForm}`, headers: {} }],
  [
    'a script of another origin',
    { headers: { ...json, origin: 'https://evil.example' }, body: inJson },
  ],
  ['a page in a sandbox', { headers: { ...json, origin: 'null' }, body: inJson }],
  ['a sister site', { headers: { ...json, 'sec-fetch-site': 'same-site' }, body: inJson }],
  [
    'another site that hides its origin',
    { headers: { ...json, 'sec-fetch-site': 'cross-site' }, body: inJson },
  ],
  [
    'another site that calls itself by our name',
    { headers: { ...json, origin: 'https://hopwise.example.evil.example' }, body: inJson },
  ],
]

test.each(shapes)('a request from another site makes no change: %s', async (_what, shape) => {
  const { headers, method = 'POST', path = '/graphql', body } = shape
  await send({ method, path, body, headers: { ...headers, cookie: victim.cookie } })
  expect((await victim.ask('{ currentUser { name } }')).data.currentUser.name).toBe('victim')
})

test('a request with the same content from our own page makes the change', async () => {
  const headers = { ...json, origin: server.origin, cookie: victim.cookie }
  await send({ method: 'POST', path: '/graphql', body: inJson, headers })
  expect((await victim.ask(WHO)).data.currentUser.name).toBe('Changed')
})

interface Sent {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: string | undefined
}

/** Sends the stated headers and no others, as no library would. */
function send({ method, path, headers, body }: Sent): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(`${server.origin}${path}`, { method, headers }, (response) => {
      response.resume().on('end', () => resolve())
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
