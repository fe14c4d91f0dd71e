import { brand } from '../brand/brand.ts';

export function PhoneNumber() {
  const { phone, phoneHref } = brand();
  return (
    <a href={phoneHref} className="num">
      {phone}
    </a>
  );
}
