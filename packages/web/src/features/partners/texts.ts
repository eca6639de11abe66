import { registerTexts } from '#web/lib/texts/texts.ts'
import en from './en.json'

registerTexts('partners', en, () => import('./ru.json'))
