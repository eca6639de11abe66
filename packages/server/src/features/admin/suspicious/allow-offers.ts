import type { RequestContext } from '../../../context.ts'
import { ValidationErrors } from '../../../lib/validation-errors.ts'
import { isRowNumber } from '../../../lib/is-row-number.ts'
import { UserError } from '../../../lib/user-error.ts'
import { type AllowancePlace, deleteAllowance, saveAllowance } from '../../allowances/index.ts'
import { audited } from '../audit/index.ts'

export interface AllowanceInput extends AllowancePlace {
  readonly note: string
  readonly endsAt?: number | null | undefined
}

const NOTE_LENGTH = 500

/** These offers are not marked any more, in no answer from here on. */
export async function allowOffers(
  { app, viewer }: RequestContext,
  input: AllowanceInput,
): Promise<void> {
  const place = placeOf(input)
  const note = input.note.trim()
  const endsAtMs = input.endsAt ?? null
  const faults = new ValidationErrors('input')
  if (note === '') faults.add('note', 'REQUIRED')
  else if (note.length > NOTE_LENGTH) faults.add('note', 'TOO_LONG', { max: NOTE_LENGTH })
  faults.addUnless(endsAtMs === null || endsAtMs > app.now(), 'endsAt', 'IN_THE_PAST')
  faults.throwIfAny()
  const details = {
    pair: `${place.give} → ${place.get}`,
    note,
    endsAt: endsAtMs === null ? null : new Date(endsAtMs).toISOString(),
  }
  const entry = { action: 'OFFERS_ALLOWED', subject: subjectOf(place), details } as const
  await audited(app, viewer, entry, async (tx) => {
    const exchanger = await tx
      .selectFrom('exchangers')
      .select('id')
      .where('id', '=', Number(place.exchangerId))
      .executeTakeFirst()
    if (!exchanger) throw noSuchOffers()
    await saveAllowance(tx, { ...place, note, allowedAtMs: app.now(), endsAtMs })
  })
  await app.allowances?.refresh()
}

/** Lets them be judged as all others again. */
export async function revokeAllowance(
  { app, viewer }: RequestContext,
  where: AllowancePlace,
): Promise<void> {
  const place = placeOf(where)
  const details = { pair: `${place.give} → ${place.get}` }
  const entry = { action: 'OFFERS_NOT_ALLOWED', subject: subjectOf(place), details } as const
  await audited(app, viewer, entry, async (tx) => {
    if (!(await deleteAllowance(tx, place))) throw noSuchOffers()
  })
  await app.allowances?.refresh()
}

const CODE = /^[A-Z0-9][A-Z0-9_.-]{0,31}$/

function placeOf({ exchangerId, give, get }: AllowancePlace): AllowancePlace {
  const [from, to] = [give.trim().toUpperCase(), get.trim().toUpperCase()]
  const isPlace = isRowNumber(exchangerId) && CODE.test(from) && CODE.test(to)
  if (!isPlace) throw noSuchOffers()
  return { exchangerId, give: from, get: to }
}

function subjectOf({ exchangerId }: AllowancePlace): string {
  return `exchanger:${exchangerId}`
}

function noSuchOffers(): UserError {
  return new UserError('NOT_FOUND', 'No such offers')
}
