import { type FieldReason, fieldText } from '@hopwise/contract'
import { RotateCcw, Trash2 } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import type { TextKey } from '#web/lib/texts/text-namespaces.ts'
import { useLocale, useTranslation } from '#web/lib/texts/texts.ts'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { formErrorOf, useFieldError } from '#web/ui/field/use-field-error.ts'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import {
  AdminResetSettingDocument,
  AdminSetSettingDocument,
  type SettingFacts,
} from './admin-settings.documents.ts'
import { readSetting } from './read-setting.ts'

/** A setting that has texts. A test of the server holds that each of its settings has them. */
type SettingName =
  TextKey<'admin-settings'> extends infer Key
    ? Key extends `name.${infer Name}`
      ? Name
      : never
    : never

interface SettingFormProps {
  setting: SettingFacts
  onChanged: () => void
}

/** One setting: its value, the source of the value, and ways to change or reset it. */
export function SettingForm({ setting, onChanged }: SettingFormProps) {
  const name = setting.name as SettingName
  const { t } = useTranslation('admin-settings')
  const locale = useLocale()
  // An unsaved value wins over the server's.
  const [typed, setTyped] = useState<string>()
  const [unread, setUnread] = useState<FieldReason>()
  const { run, isBusy, error } = useMutation()
  const label = t(`name.${name}`)
  const errorOf = useFieldError(error)
  const rest = formErrorOf(error, ['value'])
  const isSecret = setting.kind === 'SECRET'
  // A secret never reaches the page whole: it is typed anew, or left as it is.
  const value = typed ?? (isSecret ? '' : setting.value)
  const isChanged = isSecret ? value.trim() !== '' : value.trim() !== setting.value
  const saveValue = async (wanted: string) => {
    if (!(await run(() => mutate(AdminSetSettingDocument, { name, value: wanted })))) return
    done(t('saved', { name: label }))
  }
  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isChanged) return
    const read = readSetting(value, setting.kind, locale)
    setUnread('reason' in read ? read.reason : undefined)
    if ('text' in read) await saveValue(read.text)
  }
  const reset = async () => {
    if (!(await run(() => mutate(AdminResetSettingDocument, { name })))) return
    done(t('was-reset', { name: label }))
  }
  return (
    <form
      id={name}
      noValidate
      aria-label={label}
      onSubmit={(event) => void save(event)}
      className="grid gap-3 py-4"
    >
      <div className="flex flex-wrap items-start gap-3">
        <Input
          label={label}
          type={isSecret ? 'password' : 'text'}
          hint={t(`about.${name}`)}
          inputMode={setting.kind === 'COUNT' ? 'numeric' : 'text'}
          autoComplete={isSecret ? 'new-password' : 'off'}
          autoCapitalize="off"
          spellCheck={false}
          value={value}
          error={unread ? fieldText(unread, locale) : errorOf('value')}
          onChange={(text) => {
            setTyped(text)
            setUnread(undefined)
          }}
          className="min-w-0 flex-1 basis-64"
        />
        <div className="flex flex-wrap gap-2 sm:pt-6.5">
          <Button
            type="submit"
            color="black"
            isLoading={isBusy}
            aria-disabled={!isChanged}
            aria-label={t('save-name', { name: label })}
          >
            {t('save')}
          </Button>
          {isSecret && setting.value !== '' && (
            <Button
              icon={Trash2}
              aria-disabled={isBusy}
              aria-label={t('remove-name', { name: label })}
              onClick={() => void saveValue('')}
            >
              {t('remove')}
            </Button>
          )}
          {setting.isKept && (
            <Button
              icon={RotateCcw}
              aria-disabled={isBusy}
              aria-label={t('reset-name', { name: label })}
              onClick={() => void reset()}
            >
              {t('reset')}
            </Button>
          )}
        </div>
      </div>
      <p className="text-meta text-text-3">
        {isSecret && (
          <>{setting.value ? t('secret-now', { value: setting.value }) : t('secret-none')} · </>
        )}
        {setting.isKept ? t('kept', { value: setting.unchanged || t('none') }) : t('unchanged')}
      </p>
      {rest && <ErrorNotice error={rest} title={t('not-saved')} />}
    </form>
  )

  function done(said: string): void {
    setTyped(undefined)
    setUnread(undefined)
    showToast(said)
    onChanged()
  }
}
