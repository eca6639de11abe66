import type { Person, Town } from './town.ts'

/**
 * An attempt to earn from a payment that is no stranger's. It resolves to a function which answers,
 * once everything pending has had its time, the payable sum beyond honest earnings.
 */
export type Fraud = (town: Town) => Promise<() => Promise<bigint>>

/** A partner brings a second account of their own, which pays. */
const ownAccount =
  (own: string, other: string): Fraud =>
  async (town) => {
    const partner = await town.arrives({ email: own })
    await town.pays(await town.arrives({ email: other, by: partner }))
    return () => town.payable(partner)
  }

const throwaway =
  (domain: string): Fraud =>
  async (town) => {
    const partner = await town.arrives()
    const email = `x${town.freshNetwork().replaceAll('.', '')}@${domain}`
    await town.pays(await town.arrives({ email, by: partner }))
    return () => town.payable(partner)
  }

/** Three in a row, each brought by the one before. */
async function chainOf(
  town: Town,
  [top, middle]: readonly [Parameters<Town['arrives']>[0]?, Parameters<Town['arrives']>[0]?] = [],
): Promise<readonly [Person, Person]> {
  const first = await town.arrives(top)
  return [first, await town.arrives({ ...middle, by: first })]
}

/** Cents of 30 % of 59 dollars: the honest share of the one in the middle. */
const OWN_SHARE = 1_770n

export const fraudsOfFingerprints: Readonly<Record<string, Fraud>> = {
  'own link, the same mailbox with a tag': ownAccount('tag@example.com', 'tag+1@example.com'),
  'both mailboxes with tags': ownAccount('two+a@example.com', 'two+b@example.com'),
  'dots at gmail': ownAccount('first.last@gmail.com', 'firstlast@gmail.com'),
  'dots and a tag at gmail': ownAccount('d.o.t@gmail.com', 'dot+pay@gmail.com'),
  'googlemail for gmail': ownAccount('same.one@googlemail.com', 'sameone@gmail.com'),
  'ya.ru for yandex.ru': ownAccount('ivan@yandex.ru', 'ivan@ya.ru'),
  'yandex.com with a tag': ownAccount('petr@yandex.com', 'petr+1@yandex.kz'),
  mailinator: throwaway('mailinator.com'),
  guerrillamail: throwaway('guerrillamail.com'),
  yopmail: throwaway('yopmail.com'),
  '10minutemail': throwaway('10minutemail.com'),
  'below a throwaway domain': throwaway('any.mailinator.com'),
  'another mailbox in the partner’s browser': async (town) => {
    const partner = await town.arrives()
    await town.pays(await town.arrives({ by: partner, in: partner }))
    return () => town.payable(partner)
  },
  'a partner who signs in where the payer did': async (town) => {
    const partner = await town.arrives()
    const payer = await town.arrives({ by: partner })
    await town.arrives({ email: partner.email, in: payer })
    await town.pays(await town.returns(payer))
    return () => town.payable(partner)
  },
  'a browser that is shared after the purchase': async (town) => {
    const partner = await town.arrives()
    const payer = await town.arrives({ by: partner })
    await town.pays(payer)
    await town.arrives({ email: partner.email, in: payer })
    return () => town.payable(partner)
  },
  'a mailbox that was replaced before paying': async (town) => {
    const partner = await town.arrives({ email: 'was@example.net' })
    await town.db
      .updateTable('users')
      .set({ email: 'is-now@example.net' })
      .where('id', '=', partner.id)
      .execute()
    await town.pays(await town.arrives({ email: 'was+pays@example.net', by: partner }))
    return () => town.payable(partner)
  },
  'two accounts in a row of one mailbox, for both shares': async (town) => {
    const [top, middle] = await chainOf(town, [
      { email: 'both@example.net' },
      { email: 'both+2@example.net' },
    ])
    await town.pays(await town.arrives({ by: middle }))
    return async () => (await town.payable(top, middle)) - OWN_SHARE
  },
  'two accounts in a row of one browser, for both shares': async (town) => {
    const first = await town.arrives()
    const middle = await town.arrives({ by: first, in: first })
    await town.pays(await town.arrives({ by: middle }))
    return async () => (await town.payable(first, middle)) - OWN_SHARE
  },
  'a payer of the second level in the first one’s browser': async (town) => {
    const [top, middle] = await chainOf(town)
    await town.pays(await town.arrives({ by: middle, in: top }))
    return async () => (await town.payable(top, middle)) - OWN_SHARE
  },
  'a ring of three: a browser here, a network there': async (town) => {
    const top = await town.arrives()
    const middle = await town.arrives({ by: top, in: top })
    await town.pays(await town.arrives({ by: middle, network: middle.network }))
    return () => town.payable(top, middle)
  },
  'a ring of three in which payer and top share both': async (town) => {
    const [top, middle] = await chainOf(town)
    await town.pays(await town.arrives({ by: middle, in: top, network: top.network }))
    return () => town.payable(top, middle)
  },
  'the partner’s network at sign-up': async (town) => {
    const partner = await town.arrives()
    await town.pays(await town.arrives({ by: partner, network: partner.network }))
    return () => town.payable(partner)
  },
  'a neighbour address of the partner’s network': async (town) => {
    const partner = await town.arrives()
    const network = partner.network.replace(/\.\d+$/, '.200')
    await town.pays(await town.arrives({ by: partner, network }))
    return () => town.payable(partner)
  },
  'an address of the partner’s line, by IPv6': async (town) => {
    const partner = await town.arrives({ network: '2a02:db8:77:1200::1' })
    await town.pays(await town.arrives({ by: partner, network: '2a02:db8:77:12ff::9' }))
    return () => town.payable(partner)
  },
  'a partner who comes to the payer’s network a week later': async (town) => {
    const partner = await town.arrives()
    const payer = await town.arrives({ by: partner })
    await town.pays(payer)
    await town.returns(partner, { network: payer.network })
    return () => town.payable(partner)
  },
}
