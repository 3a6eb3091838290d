import { CardBody, CardFrame } from './CardFrame';
import { CardHeading } from './CardHeading';
import type { CardProps } from './card-props';
import { Fields } from './Fields';

/** A form. source: §2 Form cards (MT-68) */
export function FormCard({ card }: CardProps<'INQUIRY_FORM' | 'USER_EVAL_FORM' | 'CUSTOMER_TICKET_FORM'>) {
  const title = card.title?.text ?? '';
  return (
    <CardFrame label={title || undefined}>
      <CardBody>
        <CardHeading title={title}>{card.guideWords && <p className="text-fg-2">{card.guideWords}</p>}</CardHeading>
        <Fields
          fields={card.fields.map(({ fieldName = '', fieldDesc = '' }) => ({ name: fieldName, value: fieldDesc }))}
        />
      </CardBody>
    </CardFrame>
  );
}
