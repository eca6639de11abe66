import { Copy, Download, FileSpreadsheet } from 'lucide-react'
import { downloadFile } from '#web/lib/download-file.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { IconButton } from '../action/icon-button.tsx'
import { Menu } from '../overlay/menu.tsx'
import { showToast } from '../state/toast.tsx'
import { fileNameNow } from './file-name.ts'
import type { Sheet } from './sheet-text.ts'

interface SaveListProps {
  /** The file's name for this list: `btc-sberrub`. The time is added to it. */
  name: string
  /** Reads the list at the moment of the press. */
  read: () => Sheet | Promise<Sheet>
}

/** Copies a list, or saves it as CSV. */
export function SaveList({ name, read }: SaveListProps) {
  const { t } = useTranslation('ui')
  const take = async (how: string) => {
    const sheet = await read()
    const { csvOf, pastedOf } = await import('./sheet-text.ts')
    if (how === 'save')
      return downloadFile(fileNameNow(name), csvOf(sheet), 'text/csv;charset=utf-8')
    await navigator.clipboard.writeText(pastedOf(sheet))
    showToast(t('copied'))
  }
  return (
    <Menu
      label={t('save-list')}
      items={[
        { id: 'copy', label: t('copy-list'), icon: Copy },
        { id: 'save', label: t('save-csv'), icon: FileSpreadsheet },
      ]}
      onChoose={(how) => void take(how).catch(() => showToast(t('not-copied')))}
      trigger={(opens) => (
        <IconButton {...opens} size="small" icon={Download} label={t('save-list')} />
      )}
    />
  )
}
