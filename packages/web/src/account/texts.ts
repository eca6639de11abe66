import { registerTexts } from '#web/lib/texts/texts.ts'
import en from './en.json'

registerTexts('account', en, () => import('./ru.json'))
