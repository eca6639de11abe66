import { faultsIn } from '../planted-fault.ts'

const HOME = 'packages/server/src/features/affiliate'
const MONEY = ['affiliate/commissions', 'affiliate.test']
const CROWDS = ['frauds.test']
const THRESHOLDS = ['thresholds.test']
const WITHDRAWALS = ['affiliate/withdrawals']
const OWN_MONEY = ['own-money.test', 'second-admin']

/** Partners' money that is lost, or somebody else's. */
export const partnerFaults = [
  ...faultsIn('packages/server/src/db/migrations/0060-partners.ts', MONEY, [
    [
      'who brought an account may change',
      'new.referred_by is distinct from old.referred_by',
      'new.referred_by is distinct from new.referred_by',
    ],
    ['a partner may be younger than whom they bring', 'created_at <= new.created_at', 'true'],
  ]),
  ...faultsIn(`${HOME}/commissions/accrue.ts`, MONEY, [
    ['a third level earns', 'where level < 2', 'where level < 3'],
    ['deleted partners earn', 'deleted_at is null and ', ''],
    ['blocked partners earn', "is_blocked ? 'UNDER_REVIEW' : 'PENDING'", "'PENDING'"],
    ['the second level earns as the first', 'level === 1 ? bps : secondBps', 'bps'],
    ['parts are taken twice', 'cents - takenCents - commissionOf', 'cents - commissionOf'],
  ]),
  ...faultsIn(`${HOME}/commissions/maturing.ts`, MONEY, [
    ['shares mature at once', ' and matures_at <= hopwise_now()', ''],
    ['nobody looks before maturing', "if (judged.state !== 'PENDING') return judged.state", ''],
    ['what was taken back matures', 'cents: cents - taken_cents', 'cents'],
  ]),
  ...faultsIn(`${HOME}/commissions/take-back.ts`, MONEY, [
    [
      'what has matured is taken from what has not',
      "state === 'MATURED' ? 'EARNED' : 'PENDING'",
      "'PENDING'",
    ],
    ['what was taken is forgotten', 'taken_cents: taken_cents + cents', 'taken_cents: cents'],
  ]),
  ...faultsIn(`${HOME}/fraud/find-flags.ts`, THRESHOLDS, [
    ['a device counts a day longer', 'DEVICE_DAYS = 60', 'DEVICE_DAYS = 61'],
    ['a device counts a day shorter', 'DEVICE_DAYS = 60', 'DEVICE_DAYS = 59'],
    ['a network counts a day longer', 'NETWORK_DAYS = 7', 'NETWORK_DAYS = 8'],
    ['a network counts a day shorter', 'NETWORK_DAYS = 7', 'NETWORK_DAYS = 6'],
    ['six of a network are no burst', 'BURST_OF_NETWORK = 5', 'BURST_OF_NETWORK = 6'],
    ['five of a network are a burst', 'BURST_OF_NETWORK = 5', 'BURST_OF_NETWORK = 4'],
    ['31 in an hour are no burst', 'BURST_IN_ALL = 30', 'BURST_IN_ALL = 31'],
    ['30 in an hour are a burst', 'BURST_IN_ALL = 30', 'BURST_IN_ALL = 29'],
    ['five thin payers are too few', 'THIN_LEAST = 5', 'THIN_LEAST = 6'],
    ['four thin payers are enough', 'THIN_LEAST = 5', 'THIN_LEAST = 4'],
    ['three of five are most', '* 100 > count(*)', '* 100 >= count(*)'],
  ]),
  ...faultsIn(`${HOME}/fraud/find-flags.ts`, CROWDS, [
    ['one mark in common is a ring', 'found.ring >= 2', 'found.ring >= 1'],
    ['a ring needs three marks', 'found.ring >= 2', 'found.ring >= 3'],
  ]),
  ...faultsIn(`${HOME}/withdrawals/confirm-withdrawal.ts`, WITHDRAWALS, [
    [
      'a new address waits as a known one',
      '? waitHours : 2 * waitHours',
      '? waitHours : waitHours',
    ],
  ]),
  ...faultsIn(`${HOME}/withdrawals/cancel-withdrawal.ts`, WITHDRAWALS, [
    [
      'a withdrawal that waits for its link outlives an undone change',
      'return confirmed === undefined || confirmed.atMs',
      'return confirmed !== undefined && confirmed.atMs',
    ],
    [
      'a confirmed withdrawal outlives an undone change',
      'confirmed.atMs >= changedAt.getTime() - CLOCKS_APART_MS',
      'false',
    ],
    [
      'what was disowned while money was stopped is approved',
      "(status === 'PENDING' || status === 'APPROVED') && not_before === null",
      'status === not_before',
    ],
  ]),
  ...faultsIn(
    'packages/server/src/features/admin/audit/audited-money.ts',
    ['sent-twice'],
    [
      [
        'what an admin sends again moves money again',
        'const repeatable = { ...once, userId',
        'const repeatable = { ...once, key: null, userId',
      ],
    ],
  ),
  ...faultsIn('packages/server/src/features/admin/audit/audited-money.ts', OWN_MONEY, [
    ['admins decide about their own money', 'if (ownerId === viewer.id)', 'if (false)'],
  ]),
  ...faultsIn('packages/server/src/features/admin/second-admin/decide-proposal.ts', OWN_MONEY, [
    ['admins confirm what they proposed', 'proposal.proposed_by === adminId', 'adminId === id'],
  ]),
  ...faultsIn('packages/server/src/features/admin/partners/decide-withdrawal.ts', WITHDRAWALS, [
    [
      'one admin approves and pays',
      'if (!mayPay(row, adminId, app.config.payments))',
      'if (false)',
    ],
    [
      'what is being sent is refused',
      "if (row.status === 'APPROVED' && row.sending_by !== null)",
      'if (false)',
    ],
    ['admins approve too soon', 'if (await isTooSoon(tx, id))', 'if (false)'],
    ['admins approve what has flags', 'if ((await openFlags(tx, row)).isOpen)', 'if (false)'],
  ]),
  ...faultsIn('packages/server/src/features/admin/partners/hold-withdrawal.ts', WITHDRAWALS, [
    ['earnings that were taken back are paid', '(await owedBy(tx, user_id)) > 0n', 'false'],
    [
      'a thief is paid before the owner undoes the change',
      'if (await mayBeConfirmedAfter(tx, row, changed_at)) throw',
      'if (changed_at < row.at && changed_at > row.at) throw',
    ],
  ]),
  ...faultsIn('packages/server/src/features/admin/partners/send-withdrawal.ts', WITHDRAWALS, [
    [
      'the operator does not hear who is said to have sent nothing',
      'if (!isOwn) await noteForOperator',
      'if (false) await noteForOperator',
    ],
    [
      'coins are sent while money is stopped',
      "action: 'WITHDRAWAL_SENDING' }",
      "action: 'WITHDRAWAL_SENDING', moves: false }",
    ],
  ]),
  ...faultsIn('packages/server/src/features/admin/partners/decide-commission.ts', WITHDRAWALS, [
    ['who has paid decides about its share', 'if (payerId === adminId)', 'if (false)'],
  ]),
  ...faultsIn('packages/server/src/features/admin/partners/schema.ts', WITHDRAWALS, [
    [
      'who is paid at an address allows it',
      'if (others.includes(requireViewer(context).id))',
      'if (false)',
    ],
  ]),
  ...faultsIn('packages/server/src/db/migrations/0096-senders-end.ts', WITHDRAWALS, [
    ['an old server pays what another admin sends', 'new.paid_by = old.sending_by', 'true'],
  ]),
]
