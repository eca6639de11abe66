import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import type { BenchOptions } from '../../report/bench-options.ts'
import type { Figure, Report } from '../../report/figure.ts'
import { CARRIERS, type Carrier, Deployment, type RoleProcess, until } from './deployment.ts'

const ROLES = ['api', 'api', 'ingest', 'ingest', 'jobs'] as const
const CHANGES = { changesEveryS: 30, badShare: 0 }
const KILL_EVERY_MS = 60_000
const MAIL_EVERY_MS = 5_000
const ASK_EVERY_MS = 200

/** Processes killed in turn, one a minute, while a reader changes process with each question. */
export async function soakBench(options: BenchOptions): Promise<Report> {
  const figures: Figure[] = []
  for (const carrier of CARRIERS.filter((each) => options.carriers.includes(each))) {
    const of = await soakedOver(carrier, options)
    figures.push(...of.map((each) => ({ ...each, what: `${carrier}: ${each.what}` })))
  }
  const notes = [
    `two api, two ingest and one jobs for ${options.minutes} min over each carrier; an answer is ` +
      'wrong where two processes of one version differ in chains or amounts',
  ]
  return { figures, notes }
}

async function soakedOver(carrier: Carrier, { minutes, offers }: BenchOptions): Promise<Figure[]> {
  const mails = new Mails()
  const here = await Deployment.begin({ carrier, offers }, { SMTP_URL: await mails.listen() })
  try {
    const processes = await Promise.all(ROLES.map((role) => here.start(role)))
    const apis = (): RoleProcess[] => processes.filter((_, at) => ROLES[at] === 'api')
    for (const api of apis()) {
      const isWhole = async () => (await api.ready())?.market?.exchangers === here.exchangers.length
      await until(isWhole, 600)
    }
    here.behaviour = CHANGES
    await here.polls()
    const seen = new Seen()
    const endMs = performance.now() + minutes * 60_000
    let kills = 0
    let nextKillMs = performance.now() + KILL_EVERY_MS / 2
    let nextMailMs = performance.now()
    let replaced: Promise<void> = Promise.resolve()
    for (let turn = 0; performance.now() < endMs; turn++) {
      await seen.ask(apis(), turn)
      if (performance.now() > nextMailMs) {
        nextMailMs += MAIL_EVERY_MS
        await mails.wanted(apis()[turn % 2]!.origin, `reader-${turn}@example.com`)
      }
      if (performance.now() > nextKillMs) {
        nextKillMs += KILL_EVERY_MS
        const at = kills++ % ROLES.length
        await processes[at]!.kill()
        replaced = here.start(ROLES[at]!).then((heir) => void (processes[at] = heir))
      }
      await sleep(ASK_EVERY_MS)
    }
    await replaced
    const { aPeriod, doubled } = await here.polls()
    return [
      { what: 'kills', measured: kills, unit: '' },
      { what: 'answers', measured: seen.answers, unit: '' },
      { what: 'compared at one version', measured: seen.compared, unit: '' },
      { what: 'wrong answers', measured: seen.wrong, unit: '', must: 0 },
      { what: 'versions that went back', measured: seen.backwards, unit: '', must: 0 },
      { what: 'polls a period', measured: aPeriod, unit: '', must: 1.05 },
      { what: 'polls that came too soon', measured: doubled, unit: '', must: 0 },
      { what: 'mails', measured: mails.sent, unit: '' },
      { what: 'mails twice', measured: mails.twice, unit: '', must: 0 },
      { what: 'lives twice', measured: await livesTwice(here), unit: '', must: 0 },
    ]
  } finally {
    await here.stop()
    await mails.close()
  }
}

/** A reader of one process and then the other, and reports the differences. */
class Seen {
  answers = 0
  compared = 0
  wrong = 0
  backwards = 0
  #version = 0
  /** The answer at the last version seen; another process has to give the same. */
  #last: { readonly version: number; readonly text: string } | undefined

  async ask(apis: readonly RoleProcess[], turn: number): Promise<void> {
    const answer = await fetch(`${apis[turn % apis.length]!.origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'market-version': String(this.#version) },
      body: JSON.stringify({ query: PATHS }),
    }).catch(() => undefined)
    const body = answer && ((await answer.json().catch(() => undefined)) as Answered | undefined)
    if (answer?.status !== 200 || !body?.data?.paths) return
    this.answers++
    const { marketVersion: version, paths } = body.data.paths
    if (version < this.#version) this.backwards++
    this.#version = Math.max(this.#version, version)
    const text = JSON.stringify(paths)
    if (this.#last?.version === version) {
      this.compared++
      if (this.#last.text !== text) this.wrong++
    }
    this.#last = { version, text }
  }
}

interface Answered {
  readonly data?: {
    readonly paths?: { readonly marketVersion: number; readonly paths: readonly object[] }
  }
}

/** A question whose order depends on offers alone: it has no dollars, which drift. */
const PATHS = `{ paths(query: { give: "BTC", get: "SBERRUB", giveAmount: 0.1, limit: 10 }) {
  marketVersion paths { id getAmount } } }`

/** The number of links mailed to each person. */
class Mails {
  readonly #counts = new Map<string, number>()
  readonly #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream, { envelope }, done) =>
      void stream.resume().on('end', () => {
        for (const { address } of envelope.rcptTo) {
          this.#counts.set(address, (this.#counts.get(address) ?? 0) + 1)
        }
        done()
      }),
  })

  constructor() {
    // A process killed in the middle of a mail resets its connection: that mail was not delivered.
    this.#server.on('error', () => undefined)
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    const address = this.#server.server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    return `smtp://127.0.0.1:${address.port}`
  }

  async wanted(origin: string, email: string): Promise<void> {
    const query = `mutation { sendAuthEmail(email: "${email}") }`
    await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    }).catch(() => undefined)
  }

  get sent(): number {
    return this.#counts.size
  }

  get twice(): number {
    return [...this.#counts.values()].filter((count) => count > 1).length
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }
}

async function livesTwice({ database }: Deployment): Promise<number> {
  const { rows } = await database.pool.query<{ count: string }>(
    `select count(*) from (select 1 from cycle_lives where gone_at is null
       group by step_usd, loop, source having count(*) > 1) as twice`,
  )
  return Number(rows[0]!.count)
}
