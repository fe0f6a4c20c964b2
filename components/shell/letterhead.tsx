"use client";

import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { pageLanguage } from "@/lib/browser/page-language";
import { printMoment } from "./print-moment";

export function Letterhead(props: {
  readonly productName: string;
  readonly origin: string;
  readonly label: string;
  readonly served: string;
  readonly timeZone: string;
}) {
  const { timeZone } = props;
  const [printed, setPrinted] = useState(props.served);

  useEffect(() => {
    const print = () =>
      flushSync(() => setPrinted(printMoment(new Date(), timeZone, pageLanguage())));
    addEventListener("beforeprint", print);
    return () => removeEventListener("beforeprint", print);
  }, [timeZone]);

  return (
    <p className="hidden print:flex print:has-[~_main_[data-sheet]]:hidden print:gap-x-[6mm] print:mb-[3mm] print:pb-[2mm] print:border-b print:text-[9pt]">
      <span className="print:font-bold">{props.productName}</span>
      <span>{props.origin}</span>
      <span className="print:ml-auto">
        {props.label} {printed}
      </span>
    </p>
  );
}
