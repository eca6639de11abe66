import { type SyntheticEvent, useState } from 'react'
import { Link } from 'react-router'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { formErrorOf, useFieldError } from '#web/ui/field/use-field-error.ts'
import { AddressText } from '#web/ui/list/address-text.tsx'
import { Card } from '#web/ui/show/card.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import {
  type AdminExchangerFacts,
  AdminSetExchangerOwnerDocument,
} from './admin-exchanger.documents.ts'

interface OwnerPanelProps {
  exchanger: AdminExchangerFacts
  onChanged: () => void
}

/** The owner of the exchanger, and the form that gives it to somebody else. */
export function OwnerPanel({ exchanger, onChanged }: OwnerPanelProps) {
  const { t } = useTranslation('admin-exchangers')
  return (
    <Card className="max-w-xl p-5">
      <OwnerNow exchanger={exchanger} />
      <OwnerForm
        key={exchanger.owner?.user.id ?? String(exchanger.hasLostOwner)}
        exchanger={exchanger}
        onChanged={onChanged}
      />
      <p className="mt-4 text-meta text-text-3">{t('owner-how')}</p>
    </Card>
  )
}

function OwnerNow({ exchanger: { owner, hasLostOwner } }: Pick<OwnerPanelProps, 'exchanger'>) {
  const { t } = useTranslation('admin-exchangers')
  const format = useFormat()
  if (!owner) {
    return (
      <p className={hasLostOwner ? 'text-table text-warn' : 'text-table text-text-2'}>
        {t(hasLostOwner ? 'owner-lost' : 'owner-none')}
      </p>
    )
  }
  const { user, since } = owner
  return (
    <p className="text-table wrap-anywhere">
      <Link to={`/admin/users/${user.id}`} className="text-accent underline underline-offset-4">
        <AddressText>{user.email ?? user.telegram ?? user.name}</AddressText>
      </Link>{' '}
      <span className="text-text-2">
        {t('owner-since', { when: format.moment(Date.parse(since)) })}
      </span>
    </p>
  )
}

function OwnerForm({ exchanger, onChanged }: OwnerPanelProps) {
  const { t } = useTranslation('admin-exchangers')
  const { id, name, owner, hasLostOwner } = exchanger
  const [account, setAccount] = useState('')
  const [typedName, setTypedName] = useState('')
  const { run, isBusy, error } = useMutation()
  const errorOf = useFieldError(error)
  const rest = formErrorOf(error, ['account', 'confirmName'])
  const set = async (next: string) => {
    const variables = { id, account: next, confirmName: typedName }
    const answer = await run(() => mutate(AdminSetExchangerOwnerDocument, variables))
    if (!answer) return
    showToast(t(next === '' ? 'owner-removed' : 'owner-set', { name }))
    onChanged()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (account.trim() !== '') void set(account)
  }
  return (
    <form onSubmit={submit} noValidate className="mt-4 flex flex-col gap-4">
      <Input
        label={t('owner-account')}
        value={account}
        autoComplete="off"
        error={errorOf('account')}
        onChange={setAccount}
      />
      {owner && (
        <Input
          label={t('confirm-name', { name })}
          value={typedName}
          autoComplete="off"
          error={errorOf('confirmName') && t('does-not-match')}
          onChange={setTypedName}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          color="violet"
          isLoading={isBusy}
          aria-disabled={account.trim() === ''}
        >
          {t(owner ? 'owner-replace' : 'owner-name')}
        </Button>
        {(owner !== null || hasLostOwner) && (
          <Button isLoading={isBusy} onClick={() => void set('')}>
            {t(owner ? 'owner-remove' : 'owner-leave')}
          </Button>
        )}
      </div>
      {rest && <ErrorNotice error={rest} title={t('owner-failed')} />}
    </form>
  )
}
