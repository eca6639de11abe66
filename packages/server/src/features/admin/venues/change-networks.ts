import type { RequestContext } from '../../../context.ts'
import { VENUE_IDS, type VenueId } from '../../../settings/venue-settings.ts'
import { ValidationErrors } from '../../../lib/validation-errors.ts'
import { UserError } from '../../../lib/user-error.ts'
import {
  findNetwork,
  findTerms,
  giveBack,
  type KnownNetwork,
  savePersons,
  saveTerms,
} from '../../venues/index.ts'
import { audited } from '../audit/index.ts'

interface Place {
  readonly venue: string
  readonly coin: string
  readonly network: string
}

interface NetworkInput extends Place {
  readonly code: string
  readonly deposit?: boolean | null | undefined
  readonly withdraw?: boolean | null | undefined
  readonly withdrawFee?: number | null | undefined
  readonly withdrawMin?: number | null | undefined
  readonly depositMin?: number | null | undefined
  readonly confirmations?: number | null | undefined
  readonly minutes?: number | null | undefined
}

const NAME = /^[A-Z0-9][A-Z0-9._-]{0,31}$/
const MOST = 1e12

/** Sets a network by a person's word, which outranks the venue's. */
export async function changeNetwork(
  { app, viewer }: RequestContext,
  input: NetworkInput,
): Promise<void> {
  const venue = venueOf(input.venue)
  const [coin, network] = [upper(input.coin), upper(input.network)]
  const code = app.currencyNames.resolve(input.code.trim())
  const { withdrawFee = null, deposit = null, withdraw = null } = input
  const { confirmations = null, minutes = null } = input
  const [withdrawMin, depositMin] = [input.withdrawMin ?? 0, input.depositMin ?? 0]
  const faults = new ValidationErrors('input')
  faults.addUnless(NAME.test(coin), 'coin', 'NOT_A_CODE')
  faults.addUnless(NAME.test(network), 'network', 'NOT_A_CODE')
  faults.addUnless(app.currencyNames.find(code) !== undefined, 'code', 'UNKNOWN_CURRENCY')
  const isAmount = (amount: number): boolean => amount >= 0 && amount <= MOST
  for (const [field, amount] of [
    ['withdrawFee', withdrawFee],
    ['withdrawMin', withdrawMin],
    ['depositMin', depositMin],
  ] as const) {
    faults.addUnless(amount === null || isAmount(amount), field, `OUT_OF_RANGE:0:${MOST}`)
  }
  if (confirmations !== null) faults.wholeIn(confirmations, 'confirmations', [0, 10_000])
  if (minutes !== null) faults.wholeIn(minutes, 'minutes', [0, 10_000])
  faults.throwIfAny()
  const amounts = { withdrawFee, withdrawMin, depositMin }
  const said = { deposit, withdraw, ...amounts, confirmations, minutes }
  const entry = { action: 'BURSE_NETWORK_SET', subject: `burse:${venue}` } as const
  await audited(app, viewer, entry, async (tx, amend) => {
    const before = await findNetwork(tx, { venue, coin, network })
    await savePersons(tx, venue, { coin, network, code, ...said }, app.now())
    amend({
      details: {
        network: `${coin} ${network} = ${code}`,
        before: before ? termsOf(before) : null,
        after: said,
      },
    })
  })
  await app.venues?.refresh()
}

/** Lets the venue's own word stand again. */
export async function giveNetworkBack(
  { app, viewer }: RequestContext,
  place: Place,
): Promise<void> {
  const venue = venueOf(place.venue)
  const [coin, network] = [upper(place.coin), upper(place.network)]
  const entry = {
    action: 'BURSE_NETWORK_GIVEN_BACK',
    subject: `burse:${venue}`,
    details: { network: `${coin} ${network}` },
  } as const
  await audited(app, viewer, entry, async (tx) => {
    if (!(await giveBack(tx, { venue, coin, network }))) {
      throw new UserError('NOT_FOUND', 'Nobody has said anything of it')
    }
  })
  await app.venues?.refresh()
}

export async function changeTerms(
  { app, viewer }: RequestContext,
  terms: {
    readonly venue: string
    readonly takerPercent?: number | null | undefined
    readonly allowsUnknown: boolean
  },
): Promise<void> {
  const venue = venueOf(terms.venue)
  const { takerPercent = null, allowsUnknown } = terms
  const faults = new ValidationErrors('')
  const isPercent = takerPercent === null || (takerPercent >= 0 && takerPercent <= 10)
  faults.addUnless(isPercent, 'takerPercent', 'OUT_OF_RANGE:0:10')
  faults.throwIfAny()
  const entry = { action: 'BURSE_TERMS_SET', subject: `burse:${venue}` } as const
  await audited(app, viewer, entry, async (tx, amend) => {
    const before = await findTerms(tx, venue)
    await saveTerms(tx, venue, { takerPercent, allowsUnknown }, app.now())
    amend({
      details: {
        before: { takerPercent: before.takerPercent, allowsUnknown: before.allowsUnknown },
        after: { takerPercent, allowsUnknown },
      },
    })
  })
  await app.venues?.refresh()
}

function venueOf(id: string): VenueId {
  const known = VENUE_IDS.find((each) => each === id)
  if (!known) throw new UserError('NOT_FOUND', 'No such burse')
  return known
}

function upper(text: string): string {
  return text.trim().toUpperCase()
}

function termsOf(network: KnownNetwork) {
  const { deposit, withdraw, withdrawFee, withdrawMin, depositMin } = network
  const { confirmations, minutes } = network
  return { deposit, withdraw, withdrawFee, withdrawMin, depositMin, confirmations, minutes }
}
