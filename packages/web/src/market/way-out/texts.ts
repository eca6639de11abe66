import { registerTexts } from '#web/lib/texts/texts.ts'
import en from './en.json'

registerTexts('way-out', en, () => import('./ru.json'))
