import { type FeatureUse, featureUses } from '#declarations/facts/feature-uses.ts'
import type { Model } from '#declarations/model.ts'
import { withVocabulary } from '#server/vocabulary-text.ts'

/** A list of what each feature hides, in Markdown. */
export function featureMarkdown(model: Model): string {
  const uses = featureUses(model)
  const words = (text: string) => withVocabulary(text, model.application.vocabulary)
  return Object.entries(model.application.features)
    .flatMap(([name, { title, description, default: isOn, overridable }]) => [
      `### ${words(title)}: \`${name}\``,
      '',
      [
        description && words(description),
        isOn ? 'On unless a tenant switches it off.' : 'Off unless a tenant switches it on.',
        overridable && 'One record may differ from the tenant.',
      ]
        .filter(Boolean)
        .join(' '),
      '',
      ...hiddenParts(uses[name] ?? []).map(words),
      '',
    ])
    .join('\n')
    .trim()
}

function hiddenParts(uses: readonly FeatureUse[]): string[] {
  if (uses.length === 0) return ['Nothing asks for it yet.']
  return ['Off, it hides:', '', ...uses.map(({ place }) => `- ${place.join(' › ')}`)]
}
