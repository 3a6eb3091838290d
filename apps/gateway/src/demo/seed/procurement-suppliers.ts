import { dayAtOffset, dayOf, timeAtOffset } from '../../company-time';
import { addWorkingMinutes, workdayMinutes } from '../procurement/working-time';
import { type SupplierSeed, supplierSeeds } from './procurement-names';
import { tenantId } from './procurement-rows';

type Onboarding = 'not_invited' | 'document_check' | 'approved';

/** Hengrui has handed in all nine documents, Mingtai can still be invited, and all others are on the list. */
const onboardings: Readonly<Record<string, Onboarding>> = { hengrui: 'document_check', mingtai: 'not_invited' };
const onboardingOf = (supplier: string): Onboarding => onboardings[supplier] ?? 'approved';

export const supplierRows = (now: Date) => supplierSeeds.map((seed) => supplierRow(seed, now));

export const supplierDocumentRows = () => supplierSeeds.flatMap(({ id }) => documentRows(id));

function supplierRow({ id, name, short, kind, contact, aliases }: SupplierSeed, now: Date) {
  const onboarding = onboardingOf(id);
  const isInCheck = onboarding === 'document_check';
  return {
    tenantId,
    id,
    nameZh: name[0],
    nameEn: name[1],
    shortZh: short[0],
    shortEn: short[1],
    kindZh: kind[0],
    kindEn: kind[1],
    contactZh: contact[0],
    contactEn: contact[1],
    aliases,
    department: 'equipment',
    onboarding,
    licenceUntil: dayAtOffset(now, isInCheck ? 70 : 300 + id.length * 40),
    ...(isInCheck && {
      documentsDueOn: dayAtOffset(now, 9),
      reviewDueOn: dayOf(addWorkingMinutes(now, 2 * workdayMinutes)),
      invitedAt: timeAtOffset(now, -13, '09:30'),
    }),
  };
}

const documentCodes = [
  'licence',
  'tax',
  'bank',
  'iso9001',
  'production',
  'catalogue',
  'quality',
  'confidentiality',
  'antibribery',
] as const;

/**
 * What the check of Hengrui's documents has not accepted yet: the licence, which runs out soon, and the production licence,
 * which may turn out unnecessary.
 */
const uncheckedCodes: ReadonlySet<string> = new Set(['licence', 'production']);

const documentRows = (supplier: string) =>
  documentCodes.map((code, index) => ({
    tenantId,
    supplier,
    position: index + 1,
    code,
    state: documentState(onboardingOf(supplier), code),
  }));

function documentState(onboarding: Onboarding, code: string): 'missing' | 'submitted' | 'accepted' {
  if (onboarding === 'not_invited') return 'missing';
  return onboarding === 'document_check' && uncheckedCodes.has(code) ? 'submitted' : 'accepted';
}
