import { UserError } from '../../../lib/user-error.ts'
import type { ChannelService } from '../channels/channel-service.ts'
import { type MuteDo, type Muting, muteRules, mutingOf } from './mute-rules.ts'
import { readMuteToken } from './mute-token.ts'

type Parts = Pick<ChannelService, 'db' | 'secrets'>

/** A link's right, and its present effect. Null: no link of ours, or the rule is gone. */
export async function lookAtLink(
  { db, secrets }: Parts,
  token: string,
  nowMs: number,
): Promise<Muting | null> {
  const right = readMuteToken(secrets, token, nowMs)
  return right ? mutingOf(db, right) : null
}

/** Mutes by a link. The link is the right: its holder is not asked for a name. */
export async function muteByLink(
  parts: Parts,
  { token, nowMs, ...what }: MuteDo & { readonly token: string; readonly nowMs: number },
): Promise<Muting> {
  const { db, secrets } = parts
  const right = readMuteToken(secrets, token, nowMs)
  if (right) {
    await muteRules(db, right, what)
    const muting = await mutingOf(db, right)
    if (muting) return muting
  }
  throw new UserError('NOT_FOUND', 'This link does not work any more')
}
