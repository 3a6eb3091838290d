import { dayAtOffset, dayOf, timeAtOffset } from '../../company-time';
import { addWorkingMinutes, workdayMinutes } from '../procurement/working-time';
import { type SupplierSeed, supplierSeeds } from './procurement-names';
import { tenantId } from './procurement-rows';

export const supplierRows = (now: Date) => supplierSeeds.map((seed) => supplierRow(seed, now));

export const supplierDocumentRows = () => supplierSeeds.flatMap(({ id }) => documentRows(id));

/** Hengrui alone is being onboarded: it has submitted all nine documents, and two of them are not yet accepted. */
function supplierRow({ id, name, short, kind, contact, aliases }: SupplierSeed, now: Date) {
  const isOnboarding = id === 'hengrui';
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
    onboarding: isOnboarding ? 'quality_review' : 'approved',
    licenceUntil: dayAtOffset(now, isOnboarding ? 70 : 300 + id.length * 40),
    ...(isOnboarding && {
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
 * Documents that need no check before the quality review: the licence, which may be renewed meanwhile, and the production
 * licence, which the reviewer may find unnecessary.
 */
const uncheckedCodes: ReadonlySet<string> = new Set(['licence', 'production']);

const documentRows = (supplier: string) =>
  documentCodes.map((code, index) => ({
    tenantId,
    supplier,
    position: index + 1,
    code,
    state: supplier === 'hengrui' && uncheckedCodes.has(code) ? 'submitted' : 'accepted',
  }));
