import { registerTexts } from '#web/lib/texts/texts.ts'
import en from './en.json'

registerTexts('exchange', en, () => import('./ru.json'))
