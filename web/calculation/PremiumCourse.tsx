import { courseOf, coursePicture, courseSentence, type PremiumYear } from '@vangnet/domain/product/course';
import { cents } from '@vangnet/domain/values/money';
import { Course } from '../parts/course/Course.tsx';
import { Skeleton } from '../parts/loading/Skeleton.tsx';
import { STAND_IN } from '../parts/price/stand-in.ts';
import css from './premiumCourse.module.css';

type Props = { calculation: { readonly years: readonly PremiumYear[] } | undefined; indexed: boolean };

/** As many years as most courses: invisible, they keep the room of one that is loading. */
const YEARS = Array.from({ length: 24 }, (_, index) => ({ year: index + 1, amount: cents(STAND_IN + index) }));

/** The course of the premium: a small picture of all years, and its sentence. */
export function PremiumCourse({ calculation, indexed }: Props) {
  const years = calculation?.years ?? YEARS;
  const course = courseOf(years);
  if (!course) return null;
  const sentence = courseSentence(years, indexed);
  return (
    <>
      <div className={calculation ? undefined : css['unseen']}>
        <Course
          amounts={years.map(({ amount }) => amount)}
          top={course.highest.year - 1}
          picture={coursePicture(years, indexed)}
        />
      </div>
      <p className={css['sentence']}>{calculation ? sentence : <Skeleton>{sentence}</Skeleton>}</p>
    </>
  );
}
