import { longest } from '@hopwise/contract'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { useFieldError } from '#web/ui/field/use-field-error.ts'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import {
  type AccountFacts,
  UpdateProfileDocument,
  type UpdateProfileVariables,
} from '../profile.documents.ts'
import { Section } from '../section.tsx'
import { useMutation } from '#web/account/user/use-mutation.ts'

interface NameSectionProps {
  account: AccountFacts
  onChanged: (account: AccountFacts) => void
}

/** The name for others and for letters, and the language of letters. */
export function NameSection({ account, onChanged }: NameSectionProps) {
  const { t } = useTranslation('profile')
  const [name, setName] = useState(account.name)
  const { run, isBusy, error } = useMutation()
  const errorOf = useFieldError(error)
  const save = async (changes: UpdateProfileVariables) => {
    const answer = await run(() => mutate(UpdateProfileDocument, changes))
    if (!answer) return
    onChanged(answer.updateProfile)
    setName(answer.updateProfile.name)
    showToast(t('saved'))
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void save({ name: name.trim() })
  }
  return (
    <Section title={t('you')}>
      <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-3">
        <Input
          label={t('name')}
          name="name"
          autoComplete="name"
          maxLength={longest.accountName}
          value={name}
          error={errorOf('name', { max: longest.accountName })}
          onChange={setName}
          className="min-w-0 flex-1 basis-56"
        />
        <Button
          type="submit"
          color="black"
          isLoading={isBusy}
          aria-disabled={name.trim() === account.name}
          className="min-h-11 sm:mt-[26px]"
        >
          {t('save')}
        </Button>
      </form>
      <Select
        className="mt-4 max-w-xs"
        label={t('locale')}
        hint={t('locale-why')}
        value={account.locale}
        options={[
          { value: 'EN', label: 'English' },
          { value: 'RU', label: 'Русский' },
        ]}
        onChange={(locale) => void save({ locale })}
      />
      {error && error.code !== 'VALIDATION' && (
        <div className="mt-4">
          <ErrorNotice error={error} title={t('not-saved')} />
        </div>
      )}
    </Section>
  )
}
