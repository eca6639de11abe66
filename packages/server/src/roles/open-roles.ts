import { openBus } from '../bus/open-bus.ts'
import type { Config } from '../config.ts'
import { connectDatabase } from '../db/database.ts'
import { VenueReading, listVenues } from '../features/venues/index.ts'
import { CurrencyBook, loadOverlay } from '../features/currencies/index.ts'
import { LeasedIngestion } from '../features/ingestion/index.ts'
import { SecretBox } from '../lib/secrets/secret-box.ts'
import type { Logger } from '../lib/logger.ts'
import { LiveSettings } from '../settings/live/live-settings.ts'
import type { Role } from '../settings/role-settings.ts'
import type { RunningServer } from '../start-server.ts'
import { type HealthServer, openHealthServer } from './health-server.ts'
import { openApi } from './open-api.ts'
import { openJobsPart, type OpenJobsPart } from './open-jobs-part.ts'
import { PartInTurn } from './part-in-turn.ts'
import { isAnswered, OpenedParts, type RoleParts } from './role-parts.ts'

/** A process with one role or several, all started. */
export interface RoleServer {
  readonly roles: readonly Role[]
  /** The server of the role that answers people; undefined without that role. */
  readonly api: RunningServer | undefined
  /** Listens, at another port than the settings' if need be; gives the address it is reached at. */
  listen(port?: number): Promise<string>
  close(): Promise<void>
}

export interface RoleOptions {
  readonly log: Logger
  readonly now?: () => number
}

/** A process with some of the roles, beside others on the same database. */
export async function openRoles(config: Config, options: RoleOptions): Promise<RoleServer> {
  const opened = new OpenedParts()
  try {
    return await openAll(config, options, opened)
  } catch (error) {
    await opened.close()
    throw error
  }
}

async function openAll(
  config: Config,
  { log, now = Date.now }: RoleOptions,
  opened: OpenedParts,
): Promise<RoleServer> {
  const { roles, databaseUrl: url } = config
  if (!roles || url === undefined) throw new Error('roles and a database are needed')
  const db = await connectDatabase({
    url,
    connections: config.databaseConnections,
    deadlineMs: config.deadlineMs,
    onError: (error) => log.warn({ error: error.message }, 'a database connection broke'),
  })
  opened.add({ close: () => db.destroy() })
  const bus = opened.add(await openBus({ db, url, busUrl: config.busUrl, log }))
  const parts: RoleParts = { config, db, bus, log, now }
  const ingestion = roles.has('ingest') ? opened.add(await openIngest(parts, opened)) : undefined
  const readsVenues = roles.has('ingest') && config.venues.length > 0
  const venues = readsVenues ? opened.add(await readVenuesInTurn(parts)) : undefined
  const jobs = roles.has('jobs') ? opened.add(await doJobsInTurn(parts)) : undefined
  const api = roles.has('api') ? opened.add(await openApi(parts)) : undefined
  const front = api ?? opened.add(healthOf(parts, { ingestion, venues, jobs }))
  return {
    roles: [...roles],
    api,
    listen: (port) => front.listen(port),
    close: () => opened.close(),
  }
}

interface Beside {
  readonly ingestion: LeasedIngestion | undefined
  readonly venues: PartInTurn<VenueReading> | undefined
  readonly jobs: PartInTurn<OpenJobsPart> | undefined
}

function healthOf({ config, db }: RoleParts, { ingestion, venues, jobs }: Beside): HealthServer {
  return openHealthServer({
    config,
    missing: async () => ((await isAnswered(db)) ? [] : ['the database does not answer']),
    facts: () => ({
      ...(ingestion && {
        leases_held: ingestion.facts.leases,
        exchangers_polled: ingestion.facts.exchangers,
        ingest_processes: ingestion.facts.living,
      }),
      ...(venues && { burses_read: venues.part?.size ?? 0 }),
      ...(jobs && {
        jobs_active: Number(jobs.part !== undefined),
        market_offers: jobs.part?.offers ?? 0,
      }),
    }),
  })
}

async function openIngest(parts: RoleParts, opened: OpenedParts): Promise<LeasedIngestion> {
  const { config, db, bus, log, now } = parts
  const settings = opened.add(
    await LiveSettings.open({ db, texts: config.contentTexts, box: new SecretBox(config), log }),
  )
  const currencies = new CurrencyBook()
  currencies.load(await loadOverlay(db))
  return LeasedIngestion.open({
    db,
    bus,
    currencies,
    config: config.feeds,
    source: () => settings.content.source,
    log,
    now,
  })
}

function doJobsInTurn(parts: RoleParts): Promise<PartInTurn<OpenJobsPart>> {
  const { db, log } = parts
  return PartInTurn.begin({
    db,
    lease: 'jobs',
    work: 'jobs',
    open: () => openJobsPart(parts),
    log,
  })
}

async function readVenuesInTurn({ config: { venues: configs }, db, bus, log }: RoleParts) {
  const exchangerIds = await listVenues(db, configs)
  const publish = (body: Uint8Array) => bus.publish({ kind: 'burses', body })
  return PartInTurn.begin({
    db,
    lease: 'burses',
    work: 'reading of venues',
    open: () => VenueReading.open({ db, configs, exchangerIds, publish, log }),
    log,
  })
}
