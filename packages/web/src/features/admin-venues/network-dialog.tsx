import { type SyntheticEvent, useState } from 'react'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { NumberInput } from '#web/ui/field/number-input.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { formErrorOf, useFieldError } from '#web/ui/field/use-field-error.ts'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import {
  type AdminVenueFacts,
  AdminSetVenueNetworkDocument,
  type VenueNetworkFacts,
} from './admin-venues.documents.ts'
import { isOpenOf, type Openness, opennessOf, ownTransfersOf } from './network-words.ts'

interface NetworkDialogProps {
  venue: AdminVenueFacts
  /** The dialog is closed when undefined. */
  network: VenueNetworkFacts | 'new' | undefined
  onClose: () => void
  onSaved: () => void
}

/** The dialog that overrides the venue's own word on how a coin enters and leaves. */
export function NetworkDialog({ venue, network, onClose, onSaved }: NetworkDialogProps) {
  const { t } = useTranslation('admin-venues')
  const { name } = venue.burse
  const title =
    network === 'new' || network === undefined
      ? t('add-to', { venue: name })
      : t('edit-at', { coin: network.coin, network: network.network, venue: name })
  return (
    <Modal isOpen={network !== undefined} onClose={onClose} title={title} width={560}>
      {network && (
        <NetworkForm
          venue={venue.id}
          network={network === 'new' ? undefined : network}
          onDone={() => {
            onClose()
            onSaved()
          }}
        />
      )}
    </Modal>
  )
}

interface NetworkFormProps {
  venue: string
  /** A new network is entered when undefined. */
  network: VenueNetworkFacts | undefined
  onDone: () => void
}

const NUMBERS = ['withdrawFee', 'withdrawMin', 'depositMin', 'confirmations', 'minutes'] as const
const WHOLE: readonly string[] = ['confirmations', 'minutes']
const NAMES = ['coin', 'network', 'code'] as const
const shown = [...NAMES, ...NUMBERS].map((name) => `input.${name}`)

type Numbers = Readonly<Record<(typeof NUMBERS)[number], number | undefined>>

function numbersOf(network: VenueNetworkFacts | undefined): Numbers {
  const minutes = network?.minutes ?? undefined
  return {
    withdrawFee: network?.withdrawFee ?? undefined,
    withdrawMin: network?.withdrawMin || undefined,
    depositMin: network?.depositMin || undefined,
    confirmations: network?.confirmations ?? undefined,
    minutes: minutes === undefined ? undefined : Math.ceil(minutes),
  }
}

function NetworkForm({ venue, network, onDone }: NetworkFormProps) {
  const { t } = useTranslation('admin-venues')
  const { run, isBusy, error } = useMutation()
  const errorOf = useFieldError(error)
  const rest = formErrorOf(error, shown)
  const [names, setNames] = useState({
    coin: network?.coin ?? '',
    network: network?.network ?? '',
    code: network?.code ?? '',
  })
  const transfers = network && ownTransfersOf(network)
  const [withdraw, setWithdraw] = useState(opennessOf(transfers?.withdraw ?? null))
  const [deposit, setDeposit] = useState(opennessOf(transfers?.deposit ?? null))
  const [numbers, setNumbers] = useState(() => numbersOf(network))
  const coin = names.coin.trim()
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const { withdrawMin = 0, depositMin = 0 } = numbers
    const { withdrawFee = null, confirmations = null, minutes = null } = numbers
    const input = {
      burse: venue,
      ...names,
      withdraw: isOpenOf(withdraw),
      deposit: isOpenOf(deposit),
      withdrawFee,
      withdrawMin,
      depositMin,
      confirmations,
      minutes,
    }
    if (!(await run(() => mutate(AdminSetVenueNetworkDocument, { input })))) return
    showToast(t('network-saved', { coin: names.coin, network: names.network }))
    onDone()
  }
  const openChoice = (value: Openness, onChange: (value: Openness) => void, label: string) => (
    <Select
      label={label}
      value={value}
      options={(['open', 'closed', 'unknown'] as const).map((each) => ({
        value: each,
        label: t(`open.${each}`),
      }))}
      onChange={onChange}
    />
  )
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid grid-cols-1 gap-4">
      <p className="text-table text-text-2">{t('edit-why')}</p>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        {NAMES.map((name) => (
          <Input
            key={name}
            label={t(`field.${name}`)}
            value={names[name]}
            autoComplete="off"
            // The key of a saved row is fixed: another coin or network is another row.
            readOnly={network !== undefined && name !== 'code'}
            error={errorOf(`input.${name}`)}
            onChange={(value) => setNames({ ...names, [name]: value })}
          />
        ))}
      </div>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {openChoice(withdraw, setWithdraw, t('withdraw'))}
        {openChoice(deposit, setDeposit, t('deposit'))}
        {NUMBERS.map((name) => (
          <NumberInput
            key={name}
            label={t(`field.${name}`)}
            unit={WHOLE.includes(name) ? 'count' : { codes: coin ? [coin] : [], of: 'coins' }}
            placeholder={t(`empty.${name}`)}
            value={numbers[name]}
            error={errorOf(`input.${name}`)}
            onChange={(value) => setNumbers({ ...numbers, [name]: value })}
          />
        ))}
      </div>
      {rest && <ErrorNotice error={rest} title={t('not-saved')} />}
      <Button type="submit" color="black" isLoading={isBusy} className="self-end justify-self-end">
        {t('save')}
      </Button>
    </form>
  )
}
