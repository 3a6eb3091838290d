import type { QuestionLanguage } from '../../robot';

const steps = {
  zh_CN: {
    department: '部门审批',
    sourcing: '采购归口',
    finance: '财务复核',
    conversion: '转采购订单',
    release: '下达供应商',
  },
  en_US: {
    department: 'Department approval',
    sourcing: 'Sourcing owner',
    finance: 'Finance review',
    conversion: 'Convert to order',
    release: 'Release to supplier',
  },
} as const;

const statuses = {
  zh_CN: { approving: '审批中', returned: '已退回', recalled: '已撤回', ordered: '已转订单', completed: '已完成' },
  en_US: {
    approving: 'In approval',
    returned: 'Returned',
    recalled: 'Recalled',
    ordered: 'Ordered',
    completed: 'Completed',
  },
} as const;

const documentNames: Readonly<Record<QuestionLanguage, Readonly<Record<string, string>>>> = {
  zh_CN: {
    licence: '营业执照',
    tax: '税务登记',
    bank: '银行开户证明',
    iso9001: 'ISO 9001 证书',
    production: '生产许可证',
    catalogue: '产品目录',
    quality: '质量承诺书',
    confidentiality: '保密协议',
    antibribery: '反商业贿赂承诺书',
  },
  en_US: {
    licence: 'business licence',
    tax: 'tax registration',
    bank: 'bank proof',
    iso9001: 'ISO 9001 certificate',
    production: 'production licence',
    catalogue: 'product catalogue',
    quality: 'quality commitment',
    confidentiality: 'confidentiality agreement',
    antibribery: 'anti-bribery commitment',
  },
};

const onboardingStates: Readonly<Record<QuestionLanguage, Readonly<Record<string, string>>>> = {
  zh_CN: {
    invited: '已邀请',
    documents: '待补资料',
    quality_review: '质量体系评审中',
    audit: '待现场审核',
    trial: '样品试用中',
    approved: '已准入',
  },
  en_US: {
    invited: 'Invited',
    documents: 'Documents missing',
    quality_review: 'In quality system review',
    audit: 'On-site audit due',
    trial: 'Sample trial',
    approved: 'Approved',
  },
};

const rejectionStates = {
  zh_CN: { open: '待处理', replaced: '已补货', credited: '已红冲' },
  en_US: { open: 'Open', replaced: 'Replaced', credited: 'Credited' },
} as const;

const nameIn = <Table extends Readonly<Record<string, string>>>(table: Table, code: string): string =>
  table[code] ?? code;

export const stepName = (code: string, language: QuestionLanguage): string => nameIn(steps[language], code);
export const statusName = (code: string, language: QuestionLanguage): string => nameIn(statuses[language], code);
export const documentName = (code: string, language: QuestionLanguage): string => nameIn(documentNames[language], code);
export const onboardingName = (code: string, language: QuestionLanguage): string =>
  nameIn(onboardingStates[language], code);
export const rejectionName = (code: string, language: QuestionLanguage): string =>
  nameIn(rejectionStates[language], code);

/** A step's name inside an English sentence: `finance review`. */
export const stepInSentence = (code: string, language: QuestionLanguage): string =>
  language === 'zh_CN' ? stepName(code, language) : stepName(code, language).toLowerCase();

/** Picks the wording of the question's language. */
export const textIn = (language: QuestionLanguage, zh: string, en: string): string => (language === 'zh_CN' ? zh : en);

/** Each urge button names the step it hurries: `催办复核`. */
const urgeLabels = {
  zh_CN: {
    department: '催办审批',
    sourcing: '催办归口',
    finance: '催办复核',
    conversion: '催办转单',
    release: '催办下达',
  },
  en_US: {
    department: 'Nudge approval',
    sourcing: 'Nudge sourcing',
    finance: 'Nudge review',
    conversion: 'Nudge conversion',
    release: 'Nudge release',
  },
} as const;
export const urgeLabel = (code: string, language: QuestionLanguage): string => nameIn(urgeLabels[language], code);
