import { type SyntheticEvent, useState } from 'react'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { formErrorOf, useFieldError } from '#web/ui/field/use-field-error.ts'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import { AdminNameCityDocument, type NamedCityFacts } from './admin-cities.documents.ts'

/** A city with its current names; empty names mean that it has none. */
export type CityToName = NamedCityFacts

interface CityDialogProps {
  /** The dialog is closed when undefined. */
  city: CityToName | undefined
  onClose: () => void
  onNamed: () => void
}

/** The dialog that names a city in both languages. */
export function CityDialog({ city, onClose, onNamed }: CityDialogProps) {
  const { t } = useTranslation('admin-currencies')
  const isNamed = city !== undefined && city.nameEn !== ''
  const title = city ? t(isNamed ? 'rename-city' : 'name-city', { code: city.code }) : ''
  return (
    <Modal isOpen={city !== undefined} onClose={onClose} title={title} width={480}>
      {city && (
        <CityForm
          city={city}
          onDone={() => {
            onClose()
            onNamed()
          }}
        />
      )}
    </Modal>
  )
}

const inputs = ['input.nameEn', 'input.nameRu']

function CityForm({ city, onDone }: { city: CityToName; onDone: () => void }) {
  const { t } = useTranslation('admin-currencies')
  const { run, isBusy, error } = useMutation()
  const reasonOf = useFieldError(error)
  const rest = formErrorOf(error, inputs)
  const [nameEn, setNameEn] = useState(city.nameEn)
  const [nameRu, setNameRu] = useState(city.nameRu)
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const variables = { code: city.code, input: { nameEn, nameRu } }
    const named = await run(() => mutate(AdminNameCityDocument, variables))
    if (!named) return
    showToast(t('saved'))
    onDone()
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <p className="text-table text-text-2">{t('name-city-why')}</p>
      <Input
        label={t('field-en')}
        value={nameEn}
        autoComplete="off"
        error={reasonOf('input.nameEn')}
        onChange={setNameEn}
      />
      <Input
        label={t('field-ru')}
        value={nameRu}
        autoComplete="off"
        error={reasonOf('input.nameRu')}
        onChange={setNameRu}
      />
      {rest && <ErrorNotice error={rest} title={t('not-saved')} />}
      <Button type="submit" color="black" isLoading={isBusy} className="self-end">
        {t('save')}
      </Button>
    </form>
  )
}
