"use client";

import { useEffect, useRef, useState } from "react";
import { Link } from "@/components/link";
import { PortalError, portalFetch } from "@/lib/browser/portal-fetch";
import { requestHref } from "@/lib/domain/requests/request-address";
import { requestTimelinePath } from "@/lib/routes";
import { type TimelineTexts, TimelineView } from "./timeline-view";

export function TimelineInPlace(props: { id: string; see: string; unread: string }) {
  const { id, see, unread } = props;
  const link = useRef<HTMLAnchorElement>(null);
  const [texts, setTexts] = useState<TimelineTexts | string>();
  useEffect(() => {
    const details = link.current?.closest("details");
    let isReading = false;
    const read = async () => {
      if (!details?.open || isReading) return;
      isReading = true;
      const answer = await portalFetch(requestTimelinePath(id))
        .then((response) => response.json())
        .catch((error) => (error instanceof PortalError && error.detail) || unread);
      setTexts(answer);
      isReading = false;
    };
    void read();
    details?.addEventListener("toggle", read);
    return () => details?.removeEventListener("toggle", read);
  }, [id, unread]);
  return (
    <>
      {texts === undefined ? (
        <div className="skeleton skeleton-block min-h-[230px] max-wide:min-h-[310px] rounded-m noscript:hidden" />
      ) : typeof texts === "string" ? (
        <p role="alert" className="notice">
          {texts}
        </p>
      ) : (
        <TimelineView {...texts} />
      )}
      <Link ref={link} className="action-link" href={requestHref(id)}>
        {see}
      </Link>
    </>
  );
}
