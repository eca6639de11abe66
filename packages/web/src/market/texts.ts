import { registerTexts } from '#web/lib/texts/texts.ts'
import en from './en.json'

registerTexts('market', en, () => import('./ru.json'))
