import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildClientSchema, buildSchema, getIntrospectionQuery } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'hopwise-pages-'))
const html = '<html lang="en"><head></head><body><div id="root"></div></body></html>'
writeFileSync(join(folder, 'index.html'), html)

let open: TestServer
let closed: TestServer
beforeAll(async () => {
  const env = { NODE_ENV: 'production', HOPWISE_PAGES_DIR: folder }
  open = await startTestServer({ env })
  closed = await startTestServer({ env: { ...env, HOPWISE_EXPLORER: 'off' } })
})
afterAll(() => Promise.all([open.close(), closed.close()]))

const get = (server: TestServer, path: string) =>
  fetch(server.origin + path, { headers: { origin: 'https://anybody.example' } })

test('anyone may read the schema, without cookies', async () => {
  const answer = await get(open, '/schema.graphql')
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('access-control-allow-credentials')).toBe(null)
  expect(
    buildSchema(await answer.text())
      .getQueryType()
      ?.getFields(),
  ).toHaveProperty('paths')
})

test('tools may introspect the whole schema within the cost limit', async () => {
  for (const options of [{}, { inputValueDeprecation: true, specifiedByUrl: true }]) {
    const { status, data } = await open.ask(getIntrospectionQuery(options))
    expect(status).toBe(200)
    expect(buildClientSchema(data).getQueryType()?.name).toBe('Query')
  }
})

test('an introspection of nested lists is refused', async () => {
  const inner = (levels: number): string =>
    levels === 0
      ? 'name'
      : `fields { a${levels}: name args { name } type { ${inner(levels - 1)} } }`
  const { status } = await open.ask(`{ __schema { types { ${inner(4)} } } }`)
  expect(status).toBe(400)
})

test('the page for developers exists and is in the sitemap', async () => {
  expect((await get(open, '/developers')).status).toBe(200)
  expect(await (await get(open, '/sitemap.xml')).text()).toContain(':0/developers<')
  expect((await open.ask('{ api { isExplored } }')).data.api.isExplored).toBe(true)
})

test('a disabled explorer has no page, no schema and no place in the sitemap', async () => {
  for (const path of ['/developers', '/developers?lang=ru', '/schema.graphql']) {
    expect((await get(closed, path)).status).toBe(404)
  }
  expect(await (await get(closed, '/sitemap.xml')).text()).not.toContain(':0/developers')
  expect((await closed.ask('{ __schema { types { name } } }')).status).toBe(400)
  expect((await closed.ask('{ __type(name: "Query") { name } }')).status).toBe(400)
  expect((await closed.ask('{ api { isExplored } }')).data.api.isExplored).toBe(false)
  expect((await closed.ask('{ __typename }')).data).toEqual({ __typename: 'Query' })
})
