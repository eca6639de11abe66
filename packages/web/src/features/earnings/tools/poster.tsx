import { Download } from 'lucide-react'
import { useRef } from 'react'
import { BRAND } from '#web/lib/brand.ts'
import { downloadFile, pictureFile } from '#web/lib/download-file.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { drawPoster } from './draw-poster.ts'

/** The link as an A4 picture, to print for a wall or a counter. */
export function Poster({ link }: { link: string }) {
  const { t } = useTranslation('earnings')
  const sheet = useRef<HTMLCanvasElement>(null)
  const download = async () => {
    if (!sheet.current) return
    const words = { brand: BRAND, says: t('poster.says'), does: t('poster.does') }
    await drawPoster(sheet.current, { link, words })
    const file = await pictureFile(sheet.current, 'hopwise-poster.png')
    if (file) downloadFile(file.name, file, file.type)
  }
  return (
    <div className="min-w-48 flex-1 basis-56">
      <canvas ref={sheet} hidden />
      <Button icon={Download} onClick={() => void download()}>
        {t('poster.download')}
      </Button>
      <p className="mt-2 text-dense text-text-2">{t('poster.why')}</p>
    </div>
  )
}
