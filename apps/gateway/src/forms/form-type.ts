/** The types of messages that are forms. source: MT-21 … MT-23 */
export const formTypes = ['CUSTOMER_TICKET_FORM', 'INQUIRY_FORM', 'USER_EVAL_FORM'] as const;
export type FormType = (typeof formTypes)[number];

export const formTypeOf = (msgType: string): FormType | undefined => formTypes.find((type) => type === msgType);
