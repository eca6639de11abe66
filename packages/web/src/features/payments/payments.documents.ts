// Written by `npm run codegen` from the .graphql file of this name.
import type {
  DepositInput,
  DepositStatus,
  Locale,
  PaymentKind,
  PaymentStatus,
  PaymentsQuery,
  SubscriptionType,
} from '@hopwise/contract'
import type { TypedDocumentNode } from '@urql/core'

export type WalletVariables = { [key: string]: never }

export type WalletAnswer = {
  readonly walletChanged: {
    readonly balance: string
    readonly isOpen: boolean
    readonly leastDeposit: string
    readonly mostDeposit: string
    readonly currencies: ReadonlyArray<{
      readonly code: string
      readonly network: string | null
      readonly currency: { readonly name: string }
    }>
    readonly openDeposits: ReadonlyArray<DepositFacts>
  }
}

export type PaymentsVariables = {
  query?: PaymentsQuery | null | undefined
}

export type PaymentsAnswer = {
  readonly payments: { readonly total: number; readonly items: ReadonlyArray<PaymentRow> }
}

export type PaymentsCsvVariables = {
  query?: PaymentsQuery | null | undefined
  locale?: Locale | null | undefined
}

export type PaymentsCsvAnswer = { readonly paymentsCsv: string }

export type DepositVariables = {
  id: string
}

export type DepositAnswer = { readonly deposit: DepositFacts | null }

export type ReceiptVariables = {
  paymentId: string
}

export type ReceiptAnswer = {
  readonly receipt: {
    readonly reference: string
    readonly issuedAt: string
    readonly operator: ReadonlyArray<string>
    readonly payer: string
    readonly total: string
    readonly note: string
    readonly lines: ReadonlyArray<{ readonly text: string; readonly amount: string }>
  } | null
}

export type CancelDepositVariables = {
  id: string
}

export type CancelDepositAnswer = { readonly cancelDeposit: DepositFacts }

export type MakeDepositVariables = {
  input: DepositInput
}

export type MakeDepositAnswer = { readonly deposit: DepositFacts }

export type DepositFacts = {
  readonly id: string
  readonly createdAt: string
  readonly status: DepositStatus
  readonly amount: string
  readonly arrived: string | null
  readonly credited: string | null
  readonly refunded: string | null
  readonly expiresAt: string | null
  readonly payTo: string | null
  readonly payAmount: string | null
  readonly payUri: string | null
  readonly checkoutUrl: string | null
  readonly currency: {
    readonly code: string
    readonly network: string | null
    readonly currency: { readonly name: string }
  }
}

export type PaymentRow = {
  readonly id: string
  readonly at: string
  readonly kind: PaymentKind
  readonly type: SubscriptionType | null
  readonly status: PaymentStatus
  readonly amount: string
  readonly balanceAfter: string | null
  readonly reference: string
  readonly deposit: { readonly id: string } | null
}

const textDepositFacts = `fragment DepositFacts on Deposit {
  id
  createdAt
  status
  currency {
    code
    network
    currency {
      name
    }
  }
  amount
  arrived
  credited
  refunded
  expiresAt
  payTo
  payAmount
  payUri
  checkoutUrl
}`

const textPaymentRow = `fragment PaymentRow on Payment {
  id
  at
  kind
  type
  status
  amount
  balanceAfter
  reference
  deposit {
    id
  }
}`

export const WalletDocument = `subscription Wallet {
  walletChanged {
    balance
    isOpen
    leastDeposit
    mostDeposit
    currencies {
      code
      network
      currency {
        name
      }
    }
    openDeposits {
      ...DepositFacts
    }
  }
}
${textDepositFacts}` as unknown as TypedDocumentNode<WalletAnswer, WalletVariables>

export const PaymentsDocument = `query Payments($query: PaymentsQuery) {
  payments(query: $query) {
    total
    items {
      ...PaymentRow
    }
  }
}
${textPaymentRow}` as unknown as TypedDocumentNode<PaymentsAnswer, PaymentsVariables>

export const PaymentsCsvDocument = `query PaymentsCsv($query: PaymentsQuery, $locale: Locale) {
  paymentsCsv(query: $query, locale: $locale)
}` as unknown as TypedDocumentNode<PaymentsCsvAnswer, PaymentsCsvVariables>

export const DepositDocument = `query Deposit($id: ID!) {
  deposit(id: $id) {
    ...DepositFacts
  }
}
${textDepositFacts}` as unknown as TypedDocumentNode<DepositAnswer, DepositVariables>

export const ReceiptDocument = `query Receipt($paymentId: ID!) {
  receipt(paymentId: $paymentId) {
    reference
    issuedAt
    operator
    payer
    lines {
      text
      amount
    }
    total
    note
  }
}` as unknown as TypedDocumentNode<ReceiptAnswer, ReceiptVariables>

export const CancelDepositDocument = `mutation CancelDeposit($id: ID!) {
  cancelDeposit(id: $id) {
    ...DepositFacts
  }
}
${textDepositFacts}` as unknown as TypedDocumentNode<CancelDepositAnswer, CancelDepositVariables>

export const MakeDepositDocument = `mutation MakeDeposit($input: DepositInput!) {
  deposit(input: $input) {
    ...DepositFacts
  }
}
${textDepositFacts}` as unknown as TypedDocumentNode<MakeDepositAnswer, MakeDepositVariables>
