import { useStore } from '../../../platform/page/page-context.tsx';
import { picture } from '../../../platform/store/picture.ts';

interface Props {
  /** Of the pictures that are kept of a logo. */
  width: Parameters<typeof picture>[1];
  /** Pixels that it takes on the page. */
  size: number;
  className: string;
  imageClass: string;
}

/** The logo, on the letter that stands in for it. */
export function StoreMark({ width, size, className, imageClass }: Props) {
  const { name, design } = useStore();
  return (
    <span className={`relative grid shrink-0 place-items-center rounded-full ${className}`} aria-hidden="true">
      {name.trim().charAt(0).toUpperCase()}
      {design.logo && (
        <img
          src={picture(design.logo, width)}
          alt=""
          width={size}
          height={size}
          className={`absolute bg-sf-surface object-cover ${imageClass}`}
        />
      )}
    </span>
  );
}
