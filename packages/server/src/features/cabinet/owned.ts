import type { AppContext, RequestContext } from '../../context.ts'
import { UserError } from '../../lib/user-error.ts'
import { durableOf, requireViewer } from '../accounts/index.ts'
import { type AdminExchanger, withHealth } from '../admin/exchangers/index.ts'
import { ownedBy, ownerOf } from '../owners/index.ts'
import { type RequestedAddress, requestedAddressOf } from './requested-address.ts'

/** An exchanger as its owner sees it. */
export interface Owned extends AdminExchanger {
  /** Another address of its file, which waits for an admin. */
  readonly requestedAddress: RequestedAddress | undefined
  /** The moment from which its owner may trigger a fetch. */
  readonly pollFromMs: number
}

/** The viewer's exchangers, in the order in which they were given to them. */
export async function ownedOf(context: RequestContext): Promise<Owned[]> {
  const { app } = context
  const ids = await ownedBy(durableOf(app).db, requireViewer(context).id)
  if (ids.length === 0) return []
  const all = new Map((await withHealth(app)).map((each) => [each.id, each]))
  return Promise.all(ids.flatMap((id) => all.get(id) ?? []).map((each) => asOwned(app, each)))
}

/** The exchanger; null where somebody else owns it, or where there is none. */
export async function ownedById(context: RequestContext, id: string): Promise<Owned | null> {
  const { app } = context
  if ((await ownerOf(durableOf(app).db, id)) !== requireViewer(context).id) return null
  const one = (await withHealth(app)).find((each) => each.id === id)
  return one ? asOwned(app, one) : null
}

/** The exchanger, for a change by its owner; refuses anybody else. */
export async function requireOwned(context: RequestContext, id: string): Promise<Owned> {
  const owned = await ownedById(context, id)
  if (!owned) throw noSuchExchanger()
  return owned
}

export function noSuchExchanger(): UserError {
  return new UserError('NOT_FOUND', 'No such exchanger')
}

async function asOwned(app: AppContext, exchanger: AdminExchanger): Promise<Owned> {
  const { requestedAddress, pollFromMs } = await requestedAddressOf(durableOf(app).db, exchanger.id)
  return { ...exchanger, requestedAddress, pollFromMs }
}
