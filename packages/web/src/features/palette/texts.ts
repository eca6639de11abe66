import { registerTexts } from '#web/lib/texts/texts.ts'
import en from './en.json'

registerTexts('palette', en, () => import('./ru.json'))
