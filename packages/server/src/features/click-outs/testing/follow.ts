import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'

const READER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

export interface Following {
  /** The network it comes from. */
  readonly from?: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The destination of a way out. The path is sent verbatim: fetch would rewrite some. */
export async function follow(
  origin: string,
  path: string,
  { from = '203.0.113.1', method = 'GET', headers }: Following = {},
) {
  const { hostname: host, port } = new URL(origin)
  const sent = request({
    host,
    port,
    path,
    method,
    headers: { 'user-agent': READER, 'x-forwarded-for': from, ...headers },
  }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return { status: answer.statusCode, headers: answer.headers, location: answer.headers.location }
}
